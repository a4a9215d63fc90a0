"""The part of tools/render that runs inside Blender."""
import argparse
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

# Blender 3.4's glTF importer uses names that newer versions of numpy no longer have.
for name in ("bool", "int", "float", "object"):
    if name not in np.__dict__:
        setattr(np, name, getattr(__import__("builtins"), name))

parser = argparse.ArgumentParser(prog="tools/render")
parser.add_argument("file")
parser.add_argument("out")
parser.add_argument("--camera", default="Pose")
parser.add_argument("--size", default="960x720")
parser.add_argument("--samples", type=int, default=64)
options = parser.parse_args(sys.argv[sys.argv.index("--") + 1:])

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=os.path.abspath(options.file))
scene = bpy.context.scene
camera = bpy.data.objects.get(options.camera)
if camera is None or camera.type != "CAMERA":
    sys.exit(f"render: no camera {options.camera} in {options.file}")
scene.camera = camera

# White where the camera looks past the chart; a softer grey as the light from all around.
world = scene.world = bpy.data.worlds.new("world")
world.use_nodes = True
nodes, links = world.node_tree.nodes, world.node_tree.links
nodes.clear()
mix, output = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeOutputWorld")
links.new(nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs[0])
for socket, strength in ((1, 0.7), (2, 1.0)):
    background = nodes.new("ShaderNodeBackground")
    background.inputs["Color"].default_value = (1, 1, 1, 1)
    background.inputs["Strength"].default_value = strength
    links.new(background.outputs[0], mix.inputs[socket])
links.new(mix.outputs[0], output.inputs[0])

# One soft sun from the viewer's upper left, so that shapes read; with the world it lights a face
# towards it with about 1, that is, in its own colour.
sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
sun.data.energy, sun.data.angle = 1.2, math.radians(25)
towards = camera.matrix_world.to_3x3() @ Vector((-0.5, 0.3, 1)) + Vector((0, 0, 1))
sun.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
scene.collection.objects.link(sun)

scene.render.engine = "CYCLES"
scene.cycles.device, scene.cycles.samples, scene.cycles.seed = "CPU", options.samples, 1
scene.cycles.use_denoising = False  # some builds come without the denoiser
scene.view_settings.view_transform = "Standard"  # not a film's response: colours stay themselves
scene.render.resolution_x, scene.render.resolution_y = map(int, options.size.split("x"))
scene.render.resolution_percentage = 100
scene.render.image_settings.file_format = "PNG"
scene.render.image_settings.color_mode = "RGB"
scene.render.image_settings.compression = 100
scene.render.filepath = os.path.abspath(options.out)
bpy.ops.render.render(write_still=True)
