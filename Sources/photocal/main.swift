import Glibc
import PhotocalCommands

exit(Photocal.run())
