#include <lcms2.h>

/* Layouts of pixels, which are macros that Swift can't see. */
static const cmsUInt32Number lcms_grey_8 = TYPE_GRAY_8;
static const cmsUInt32Number lcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number lcms_cmyk_8 = TYPE_CMYK_8;
static const cmsUInt32Number lcms_inverted_cmyk_8 = TYPE_CMYK_8_REV;
