enum RenderClientPlaceholder {}
