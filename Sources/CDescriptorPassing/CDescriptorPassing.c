#include "CDescriptorPassing.h"
