#include "CExifArena.h"
