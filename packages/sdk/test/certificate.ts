/**
 * A certificate that nobody trusts: self-signed, for localhost and 127.0.0.1, valid until 2126. It protects nothing.
 * Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 36500 -nodes -subj /CN=localhost`.
 */
export const untrusted = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFh9yrlj9Xd6GXFcg
Q8HAeVSSuZUADo5Gc3dquShR4xyhRANCAARTZGslxzZGvrVFDou1r4OZdW8QNrq2
ofnUjm8cobKIFo07gJjulEKrcnLSvbQY6EcsTuZCQIY2KHMoJ/792wKK
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUK5MkFfxneP3EvQoBx3LpE/ZrKKgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA3MzMzOVoYDzIxMjYxMDI4
MDczMzM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARTZGslxzZGvrVFDou1r4OZdW8QNrq2ofnUjm8cobKIFo07gJjulEKr
cnLSvbQY6EcsTuZCQIY2KHMoJ/792wKKo28wbTAdBgNVHQ4EFgQUw9dsBaOcauqt
iqRwrfP8UFhAqS4wHwYDVR0jBBgwFoAUw9dsBaOcauqtiqRwrfP8UFhAqS4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAMHa6sxR6PcRA1Rc7pjZmtEB4PvVxBsqcizwA14omB5UAiEA
qTA55l/vkZmudg+wW2nW4IqrVYzLQbZ5dif+HJ8cK1o=
-----END CERTIFICATE-----`,
};
