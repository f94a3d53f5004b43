"""Client of the Parlance API: one file, without dependencies, for Python 3.9 and newer.

    from parlance import Parlance

    bot = Parlance("https://parlance.example.org", key).intelligence(uuid)
    bot.parse("book a table for two", language="en")["intent"]["name"]
"""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid as uuids
from email.message import Message
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

__all__ = ["Intelligence", "Parlance", "ParlanceError"]
__version__ = "3.1.0"

_LONGEST_WAIT = 60.0
_OUTAGE = 120.0
_AWAY = (0, 429, 500, 502, 503, 504)
_SUCCESS = 2
_TRAINING = 0


class ParlanceError(Exception):
    """A call that was refused, or that got no answer (status 0)."""

    def __init__(self, status: int, body: Any = None, request_id: Optional[str] = None) -> None:
        self.status = status
        self.body = body
        self.request_id = request_id
        detail = body.get("detail") if isinstance(body, dict) else None
        super().__init__(detail or (json.dumps(body) if body else f"No answer ({status})"))


class Parlance:
    """An installation, called with an API key (`parl_…`) or a parse key."""

    def __init__(self, url: str, key: str, retries: int = 4, timeout: float = 120.0) -> None:
        self.url = url.rstrip("/")
        self.key = key
        self.retries = retries
        self.timeout = timeout

    def intelligence(self, uuid: str, version: Optional[int] = None) -> "Intelligence":
        """One intelligence; its main version unless another one is named."""
        return Intelligence(self, uuid, version)

    def request(self, method: str, path: str, query: Optional[Dict[str, Any]] = None, body: Any = None) -> Any:
        """Makes a call and returns its JSON. Raises ParlanceError.

        Calls refused with 429 and 503 are tried again after Retry-After, reading also after a lost connection.
        """
        content, _ = self._send(method, path, query, body)
        return json.loads(content) if content else None

    def _send(
        self, method: str, path: str, query: Optional[Dict[str, Any]] = None, body: Any = None
    ) -> Tuple[bytes, Message]:
        search = urllib.parse.urlencode({k: v for k, v in (query or {}).items() if v is not None}, doseq=True)
        headers = {"Accept": "application/json, */*;q=0.5", "Authorization": f"Bearer {self.key}"}
        if method != "GET":
            headers["Idempotency-Key"] = str(uuids.uuid4())
        data = None
        if isinstance(body, _Form):
            headers["Content-Type"] = body.type
            data = body.content
        elif body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        url = f"{self.url}{path}" + (f"?{search}" if search else "")
        for attempt in range(self.retries + 1):
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            wait = 0.5 * 2**attempt * (0.5 + random.random() / 2)
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                    return answer.read(), answer.headers
            except urllib.error.HTTPError as error:
                failure = _refusal(error)
                told = error.headers.get("Retry-After", "")
                wait = float(told) if told.isdigit() else wait
                is_worth = error.code in (429, 503) and wait <= _LONGEST_WAIT
            except OSError:
                failure = ParlanceError(0)
                is_worth = method == "GET"
            if not is_worth or attempt == self.retries:
                raise failure
            time.sleep(wait)
        raise AssertionError("unreachable")


class _Form:
    """A form with files, as browsers send it."""

    def __init__(self, fields: Dict[str, Optional[str]], files: Dict[str, Union[str, bytes]]) -> None:
        boundary = uuids.uuid4().hex
        parts = [(f'name="{name}"', value.encode()) for name, value in fields.items() if value is not None]
        for name, content in files.items():
            data = content.encode() if isinstance(content, str) else content
            shown = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
            parts.append((f'name="file"; filename="{shown}"', data))
        lines = [
            f"--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + data + b"\r\n"
            for head, data in parts
        ]
        self.type = f"multipart/form-data; boundary={boundary}"
        self.content = b"".join(lines) + f"--{boundary}--\r\n".encode()


def _refusal(error: urllib.error.HTTPError) -> ParlanceError:
    content = error.read()
    try:
        body = json.loads(content)
    except ValueError:
        body = content.decode(errors="replace")
    return ParlanceError(error.code, body, error.headers.get("X-Request-Id"))


class Intelligence:
    """One intelligence, or one version of it, by its calls."""

    def __init__(self, parlance: Parlance, uuid: str, version: Optional[int] = None) -> None:
        self._parlance = parlance
        self.uuid = uuid
        self.version = version

    def parse(
        self, text: str, language: Optional[str] = None, environment: Optional[str] = None
    ) -> Dict[str, Any]:
        """Intent and entities of a sentence; `environment` answers instead of the version [scope parse]."""
        return self._ask("/v2/parse/", {"text": text}, language, environment)

    def parse_batch(
        self, texts: List[str], language: Optional[str] = None, environment: Optional[str] = None
    ) -> List[Dict[str, Any]]:
        """Intents and entities of up to 100 sentences [scope parse]."""
        return self._ask("/v2/parse/batch/", {"texts": texts}, language, environment)["results"]

    def sentences(self, **filters: Any) -> Iterator[Dict[str, Any]]:
        """Training sentences of all pages, read as they are consumed [scope read]."""
        return self._pages("/v2/repository/examples/", filters)

    def results(self, **filters: Any) -> Iterator[Dict[str, Any]]:
        """Earlier evaluations, the newest first [scope evaluate]."""
        return self._pages("/v2/repository/evaluate/results/", filters)

    def train(self, language: Optional[str] = None, wait: bool = True, interval: float = 1.0) -> Dict[str, Any]:
        """Trains what has changed, and waits for the end unless told otherwise [scope train]."""
        report = self._ask("/v2/train/", {}, language)
        started = [code for code, one in report["languages_report"].items() if one["status"] == "processing"]
        if wait and started:
            tasks = self._patiently("/v2/repository/task-queue/", {**self._scope(), "limit": 50}, interval)["results"]
            for code in started:
                own = (t for t in tasks if t["type_processing"] == _TRAINING and t["language"] == code)
                self._wait(next(own)["id_queue"], interval)
        return report

    def evaluate(self, language: str, cross_validation: bool = False, interval: float = 1.0) -> Dict[str, Any]:
        """Runs the test sentences, or cross-validates the training sentences; returns the result [scope evaluate]."""
        run = self._ask("/v2/evaluate/", {"cross_validation": cross_validation}, language)
        result = run["evaluate_id"]
        if result is None:
            self._wait(run["id_queue"], interval)
            result = next(self.results(language=language, cross_validation="true"))["id"]
        return self._parlance.request("GET", f"/v2/repository/evaluate/results/{result}/")

    def export(self, format: str, **filters: Any) -> Tuple[str, bytes]:
        """Name and content of the data as a file of a format [scope read]."""
        content, headers = self._parlance._send("GET", self._place("export"), {"format": format, **filters})
        return headers.get_filename("export"), content

    def preview_import(self, files: Dict[str, Union[str, bytes]], **options: Optional[str]) -> Dict[str, Any]:
        """What importing files, by their names, would do; nothing is stored [scopes contribute, read]."""
        return self._parlance.request("POST", self._place("import") + "preview/", body=_Form(options, files))

    def import_files(
        self, files: Dict[str, Union[str, bytes]], wait: bool = True, interval: float = 1.0, **options: Optional[str]
    ) -> Dict[str, Any]:
        """Imports files, by their names, all or nothing; options are mode, format, language and new_version
        [scopes contribute, read]. Returns the task, whose end is waited for unless told otherwise."""
        task = self._parlance.request("POST", self._place("import"), body=_Form(options, files))
        return self._wait(task["id_queue"], interval) if wait else task

    def _place(self, what: str) -> str:
        version = self.version
        if version is None:
            details = self._parlance.request("GET", f"/v2/repository/{self.uuid}/")
            version = details["version_default"]["id"]
        return f"/v2/repository/{what}/{self.uuid}/{version}/"

    def _ask(
        self, path: str, body: Dict[str, Any], language: Optional[str], environment: Optional[str] = None
    ) -> Any:
        place = {"environment": environment} if environment else {"repository_version": self.version}
        more = {"language": language, **place}
        body = {**body, **{k: v for k, v in more.items() if v is not None}}
        return self._parlance.request("POST", path, {"repository": self.uuid}, body)

    def _scope(self) -> Dict[str, Any]:
        return {"repository_uuid": self.uuid, "repository_version": self.version}

    def _pages(self, path: str, filters: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
        offset = 0
        while True:
            query = {**self._scope(), **filters, "limit": 100, "offset": offset}
            page = self._parlance.request("GET", path, query)
            yield from page["results"]
            offset += len(page["results"])
            if page["next"] is None or not page["results"]:
                return

    def _wait(self, task_id: str, interval: float) -> Dict[str, Any]:
        while True:
            task = self._patiently("/v2/task-queue/", {"repository": self.uuid, "id_task": task_id}, interval)
            if task["status"] > _SUCCESS:
                raise ParlanceError(0, {"detail": task["error"] or "The task failed"})
            if task["status"] == _SUCCESS:
                return task
            time.sleep(interval)

    def _patiently(self, path: str, query: Dict[str, Any], interval: float) -> Any:
        start = time.monotonic()
        while True:
            try:
                return self._parlance.request("GET", path, query)
            except ParlanceError as error:
                if error.status not in _AWAY or time.monotonic() - start > _OUTAGE:
                    raise
            time.sleep(interval)
