#ifndef CHARTMESH_CASSIMP_SHIM_H
#define CHARTMESH_CASSIMP_SHIM_H
#include <assimp/cexport.h>
#include <assimp/cimport.h>
#include <assimp/material.h>
#include <assimp/scene.h>
#include <assimp/version.h>
#endif
