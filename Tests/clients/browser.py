"""A real browser, driven through the DevTools protocol over a pipe: no driver and no library."""
import base64
import json
import os
import select
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

CHROMIUM = os.environ.get("CHROMIUM", "chromium")
FLAGS = [
    "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
    "--hide-scrollbars", "--mute-audio", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--remote-debugging-pipe", "about:blank"]


class Browser:
    """One Chromium; pages are opened in it one after the other."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="chartmesh-browser-")
        child_in, self.out = os.pipe()
        self.inp, child_out = os.pipe()
        # The protocol is on descriptors 3 and 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec 3<&{child_in} 4>&{child_out}; exec "$@"', "bash",
             shutil.which(CHROMIUM) or CHROMIUM, f"--user-data-dir={self.profile}", *FLAGS],
            pass_fds=(child_in, child_out), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(child_in)
        os.close(child_out)
        self.buffer, self.number, self.events = b"", 0, []

    def close(self):
        try:
            self.call("Browser.close")
        except (OSError, EOFError):
            pass
        os.close(self.out)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.inp)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _receive(self, timeout):
        """The next message, or None after `timeout` seconds."""
        end = time.monotonic() + timeout
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.inp], [], [], left)[0]:
                return None
            block = os.read(self.inp, 1 << 20)
            if not block:
                raise EOFError("the browser is gone")
            self.buffer += block
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, session=None, timeout=60, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + timeout
        while True:
            answer = self._receive(end - time.monotonic())
            assert answer is not None, f"{method}: no answer in {timeout} s"
            if answer.get("id") == self.number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]
            self.events.append(answer)

    def open(self, url, **options):
        return Tab(self, url, **options)


class Tab:
    """A page. `errors` has what the console and the page complained of, `requests` what it asked the network for."""

    def __init__(self, browser, url, width=800, height=600, dark=False, reduced_motion=False,
                 touch=False, before="", ready=True):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.seen = []
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self(domain + ".enable")
        self.resize(width, height, touch)
        if touch:
            self("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else "no-preference"}])
        if before:
            self("Page.addScriptToEvaluateOnNewDocument", source=before)
        self("Page.navigate", url=url)
        if ready:
            self.wait("document.querySelector('figure.chartmesh[data-ready]') !== null")

    def __call__(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def resize(self, width, height, touch=False):
        self.width, self.height = width, height
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)

    def js(self, expression):
        """The value of an expression in the page; promises are waited for."""
        result = self("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, f"{expression}: {result['exceptionDetails']}"
        return result["result"].get("value")

    def wait(self, expression, seconds=30):
        end = time.monotonic() + seconds
        while not self.js(expression):
            assert time.monotonic() < end, f"not within {seconds} s: {expression}; {self.errors}"
            time.sleep(0.03)

    def frame(self):
        """Lets the page draw what has changed."""
        self.js("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def _events(self):
        self.js("0")
        return [e for e in self.browser.events if e.get("sessionId") == self.session]

    @property
    def errors(self):
        found = []
        for event in self._events():
            data = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                found.append(str(data["exceptionDetails"].get("exception", data["exceptionDetails"]))[:500])
            elif event["method"] == "Runtime.consoleAPICalled" and data["type"] in ("error", "warning", "assert"):
                found.append(" ".join(str(a.get("value", a.get("description"))) for a in data["args"])[:500])
            elif event["method"] == "Log.entryAdded" and data["entry"]["level"] == "error":
                found.append(data["entry"]["text"])
        # SwiftShader's pauses when pixels are read are no fault of the page.
        return [text for text in found if "GPU stall" not in text]

    @property
    def requests(self):
        urls = [e["params"]["request"]["url"] for e in self._events() if e["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("data:", "blob:", "about:"))]

    # What a hand does.

    def mouse(self, kind, x, y, button="none", **more):
        buttons = {"none": 0, "left": 1, "right": 2}[button]
        self("Input.dispatchMouseEvent", type="mouse" + kind, x=x, y=y, button=button, buttons=buttons, **more)

    def move(self, x, y):
        self.mouse("Moved", x, y)
        self.frame()
        self.frame()

    def click(self, x, y, count=1):
        for n in range(1, count + 1):
            self.mouse("Pressed", x, y, "left", clickCount=n)
            self.mouse("Released", x, y, "left", clickCount=n)
        self.frame()

    def drag(self, x, y, dx, dy, steps=8):
        self.mouse("Pressed", x, y, "left", clickCount=1)
        for k in range(1, steps + 1):
            self.mouse("Moved", x + dx * k / steps, y + dy * k / steps, "left")
        self.mouse("Released", x + dx, y + dy, "left", clickCount=1)
        self.frame()

    def touch(self, kind, *points):
        self("Input.dispatchTouchEvent", type="touch" + kind,
             touchPoints=[{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)])

    def key(self, name, modifiers=0):
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "PageUp": 33,
                 "PageDown": 34, "End": 35, "Home": 36, "Escape": 27, "Tab": 9, "Enter": 13, " ": 32}
        text = {"text": name} if len(name) == 1 else {"text": "\r"} if name == "Enter" else {}
        number = codes.get(name, ord(name[0]))
        self("Input.dispatchKeyEvent", type="keyDown", key=name, code="Space" if name == " " else name,
             windowsVirtualKeyCode=number, modifiers=modifiers, **text)
        self("Input.dispatchKeyEvent", type="keyUp", key=name, windowsVirtualKeyCode=number, modifiers=modifiers)
        self.frame()

    def press(self, selector):
        """Clicks the middle of an element."""
        box = self.js(f"(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
        self.click(*box)

    def shot(self, path=None):
        """What is on the screen, as a Picture; also as a file."""
        self.frame()
        data = base64.b64decode(self("Page.captureScreenshot", format="png")["data"])
        if path:
            path.write_bytes(data)
        return Picture(data)


class Picture:
    """The pixels of a PNG with 8 bits a channel: `at(x, y)` is (r, g, b)."""

    def __init__(self, data):
        import numpy
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, body = 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            chunk = data[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack(">IIBB", chunk[:10])
                assert depth == 8 and color in (2, 6)
                channels = 3 if color == 2 else 4
            elif kind == b"IDAT":
                body += chunk
            at += length + 12
        raw = numpy.frombuffer(zlib.decompress(body), numpy.uint8).reshape(self.height, -1)
        rows = numpy.zeros((self.height, self.width, channels), numpy.uint8)
        before = numpy.zeros((self.width, channels), numpy.uint8)
        for y in range(self.height):
            kind, line = raw[y, 0], raw[y, 1:].reshape(self.width, channels)
            if kind == 0:
                row = line
            elif kind == 1:
                row = numpy.cumsum(line, axis=0, dtype=numpy.uint8)
            elif kind == 2:
                row = line + before
            else:
                row = numpy.zeros_like(line)
                left, corner = [0] * channels, [0] * channels
                for x in range(self.width):
                    for c in range(channels):
                        a, b, d = int(left[c]), int(before[x, c]), int(corner[c])
                        if kind == 3:
                            guess = (a + b) // 2
                        else:
                            p = a + b - d
                            guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - d), 2, d))[2]
                        row[x, c] = (int(line[x, c]) + guess) & 255
                    left, corner = row[x], before[x]
            rows[y] = before = row
        self.pixels = rows[:, :, :3].astype(int)

    def at(self, x, y):
        return tuple(self.pixels[int(y), int(x)])

    def unlike(self, color, more=24):
        """Where the picture is not of a colour."""
        return (abs(self.pixels - color) > more).any(axis=2)
