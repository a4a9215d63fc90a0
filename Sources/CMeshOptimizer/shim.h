#ifndef CHARTMESH_CMESHOPTIMIZER_SHIM_H
#define CHARTMESH_CMESHOPTIMIZER_SHIM_H
#include <meshoptimizer.h>
#endif
