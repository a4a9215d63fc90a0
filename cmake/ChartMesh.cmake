# Charts as model files in a CMake build:
#
#   list(APPEND CMAKE_MODULE_PATH path/to/chartmesh/cmake)
#   include(ChartMesh)
#   chartmesh_add(NAME SPEC...
#     [FORMATS glb|gltf|obj|ply|stl|dae|html...]   default: glb
#     [OUTPUT_DIRECTORY DIR]                       default: CMAKE_CURRENT_BINARY_DIR
#     [OPTIONS OPTION...])                         more options of `chartmesh export`
#
# adds the target NAME, part of `all`, which exports every SPEC as DIR/STEM.FORMAT; STEM is the
# spec's name up to its first dot. All formats of a spec come from one meshing. A file is made anew
# when its spec, a data file that the spec names, or chartmesh itself has changed. The files' paths
# are in the target's property CHARTMESH_FILES, in the order of the specs.
#
# CHARTMESH_COMMAND is the command, by default the one in the PATH or what tools/build has built.
include_guard(GLOBAL)
# The policies that add_custom_command below sees, whatever the caller's: 3.20 knows depfiles in
# Makefiles and Ninja alike.
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.31)

find_program(CHARTMESH_COMMAND chartmesh
  HINTS "${CMAKE_CURRENT_LIST_DIR}/../.build/release"
  DOC "The chartmesh command")

function(chartmesh_add name)
  cmake_parse_arguments(PARSE_ARGV 1 chart "" "OUTPUT_DIRECTORY" "FORMATS;OPTIONS")
  if(NOT CHARTMESH_COMMAND)
    message(FATAL_ERROR "chartmesh is not in the PATH: set CHARTMESH_COMMAND to its path")
  endif()
  if(NOT chart_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "chartmesh_add(${name}): no spec is given")
  endif()
  if(NOT chart_FORMATS)
    set(chart_FORMATS glb)
  endif()
  cmake_path(ABSOLUTE_PATH chart_OUTPUT_DIRECTORY BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  file(MAKE_DIRECTORY "${chart_OUTPUT_DIRECTORY}")

  set(all)
  foreach(spec IN LISTS chart_UNPARSED_ARGUMENTS)
    cmake_path(ABSOLUTE_PATH spec NORMALIZE)
    cmake_path(GET spec STEM stem)
    set(base "${chart_OUTPUT_DIRECTORY}/${stem}")
    set(files)
    set(outputs)
    foreach(format IN LISTS chart_FORMATS)
      list(APPEND files "${base}.${format}")
      list(APPEND outputs -o "${base}.${format}")
    endforeach()
    add_custom_command(
      OUTPUT ${files}
      COMMAND "${CHARTMESH_COMMAND}" export "${spec}" ${outputs} --depfile "${base}.d" --quiet
        ${chart_OPTIONS}
      DEPENDS "${spec}" "${CHARTMESH_COMMAND}"
      DEPFILE "${base}.d"
      COMMENT "Making ${stem}"
      VERBATIM)
    list(APPEND all ${files})
  endforeach()
  add_custom_target(${name} ALL DEPENDS ${all})
  set_target_properties(${name} PROPERTIES CHARTMESH_FILES "${all}")
endfunction()

cmake_policy(POP)
