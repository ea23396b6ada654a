enum PhotocalCommandsPlaceholder {}
