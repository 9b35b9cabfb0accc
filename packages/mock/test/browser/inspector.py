"""A program that knows nothing of the inspector: calls the service and the control API as each line of its input says, and prints the status."""
import json
import sys
import urllib.error
import urllib.request

for line in sys.stdin:
    call = json.loads(line)
    body = None if call.get("body") is None else json.dumps(call["body"]).encode()
    request = urllib.request.Request(call["url"], data=body, method=call["method"])
    if body is not None:
        request.add_header("content-type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            status = response.status
    except urllib.error.HTTPError as refused:
        status = refused.code
    except OSError:
        status = 0
    print(status, flush=True)
