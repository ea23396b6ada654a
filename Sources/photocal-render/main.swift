import Glibc
import PictureRender

// photocal-render --worker [DESCRIPTOR]        answers photocal over the socket at that descriptor, 3 unless told
// photocal-render --film-worker [DESCRIPTOR]   the same for films, of which another program shows a frame
let kinds: [String: WorkerConfinement] = ["--worker": .pictures, "--film-worker": .films]
let arguments = CommandLine.arguments.dropFirst()
guard let confinement = arguments.first.flatMap({ kinds[$0] }), arguments.count <= 2,
  let socket = Int32(arguments.dropFirst().first ?? "3")
else {
  print(
    """
    photocal-render makes the small pictures of an album. photocal starts it by itself and tells it what to do;
    there is nothing to do with it by hand. It belongs in the folder where photocal is.
    """)
  exit(arguments.isEmpty || arguments.first == "--help" ? 0 : 2)
}
if let refused = WorkerLimits.pictures.apply() { exit(refused) }
guard let worker = PictureWorker(socket: socket, confinement: confinement.enter()) else {
  exit(PictureWorker.Ending.noMemory.rawValue)
}
exit(worker.run().rawValue)
