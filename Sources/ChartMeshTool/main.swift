import ChartCommand
import Foundation
