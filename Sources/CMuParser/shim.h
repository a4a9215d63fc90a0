#ifndef CHARTMESH_CMUPARSER_SHIM_H
#define CHARTMESH_CMUPARSER_SHIM_H
#include <muParserDLL.h>
#endif
