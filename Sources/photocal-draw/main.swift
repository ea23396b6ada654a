import Glibc
import PageRender
import PictureRender

// photocal-draw --draw [DESCRIPTOR]: answers photocal over the socket at that descriptor, 3 unless told.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.first == "--draw", arguments.count <= 2,
  let socket = Int32(arguments.dropFirst().first ?? "3")
else {
  print(
    """
    photocal-draw draws printed calendars. photocal starts it by itself and tells it what to do; there is nothing to do
    with it by hand. It belongs in the folder where photocal is.
    """)
  exit(arguments.isEmpty || arguments.first == "--help" ? 0 : 2)
}
if let refused = WorkerLimits.pages.apply() { exit(refused) }
guard let worker = DrawWorker(socket: socket, confinement: WorkerConfinement.pages.enter()) else {
  exit(DrawWorker.Ending.noMemory.rawValue)
}
exit(worker.run().rawValue)
