"""An app whose users sign in with Authlib."""

import os

from authlib.integrations.base_client import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session
from markupsafe import escape

service = os.environ["SLOTWISE_APP_URL"]
app = Flask(__name__)
app.secret_key = "a secret of the app"
app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax")
slotwise = OAuth(app).register(
    "slotwise",
    client_id=os.environ["SLOTWISE_CLIENT_ID"],
    client_secret=os.environ["SLOTWISE_CLIENT_SECRET"],
    authorize_url=f"{service}/auth/oauth2/authorize",
    access_token_url=f"{service}/api/auth/oauth/token",
    api_base_url=os.environ["SLOTWISE_BASE_URL"] + "/",
    client_kwargs={"scope": "READ_BOOKING READ_PROFILE", "code_challenge_method": "S256"},
)


@app.get("/")
def home():
    return '<a href="/sign-in">Sign in</a>'


@app.get("/sign-in")
def sign_in():
    return slotwise.authorize_redirect(os.environ["SLOTWISE_REDIRECT_URI"])


@app.get("/callback")
def callback():
    try:
        token = slotwise.authorize_access_token()
        answer = slotwise.get("me", token=token)
        answer.raise_for_status()
    except (OAuthError, OSError, ValueError) as error:
        return f"The sign-in could not be completed: {escape(type(error).__name__)}", 400
    session.clear()
    session["username"] = answer.json()["username"]
    return redirect("/bookings")


@app.get("/bookings")
def bookings():
    if "username" not in session:
        return '<a href="/sign-in">Sign in</a>', 401
    name = escape(session["username"])
    return f'<h1>{name}</h1><form method="post" action="/sign-out"><button>Sign out</button></form>'


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect("/", 303)


app.run("127.0.0.1", int(os.environ["PORT"]), threaded=True)
