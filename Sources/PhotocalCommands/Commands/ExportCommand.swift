import AlbumExport
import AlbumModel
import AlbumPages
import CommandLineKit
import RenderClient
