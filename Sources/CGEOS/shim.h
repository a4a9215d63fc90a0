#ifndef CHARTMESH_CGEOS_SHIM_H
#define CHARTMESH_CGEOS_SHIM_H
/* Only the functions that take a context are used: they are safe on any thread. */
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#endif
