import PhotocalCommands
print("photocal")
