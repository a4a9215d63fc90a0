import ChartCommand

ChartMeshProgram.run()
