#ifndef CHARTMESH_CCSV_SHIM_H
#define CHARTMESH_CCSV_SHIM_H
#include <csv.h>
#endif
