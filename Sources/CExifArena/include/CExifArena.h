#ifndef CEXIFARENA_H
#define CEXIFARENA_H
#endif
