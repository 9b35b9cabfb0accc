import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A session with nothing but Java's standard library: a mock on a port, with a world of its own for each test.
 *
 * <p>{@code java Session.java} runs it. SLOTWISE_MOCK names the program, or slotwise-mock is found on PATH.
 */
public class Session {
  static final String MONDAY_AT_ONE = "2030-01-07T13:00:00Z";

  static final List<Test> TESTS =
      List.of(
          new Test(
              "alice has a hundred bookings",
              world -> equal(100, world.alice().get("/bookings").count("idempotencyKey"))),
          new Test(
              "a booked time is taken",
              world -> {
                equal("ACCEPTED", world.alice().book(MONDAY_AT_ONE, "Rita").value("status"));
                Reply refused = world.alice().book(MONDAY_AT_ONE, "Sam");
                equal(409, refused.status());
                equal("slot_unavailable", refused.value("code"));
              }),
          new Test(
              "a cancelled time is free again",
              world -> {
                String id = world.alice().book(MONDAY_AT_ONE, "Rita").value("id");
                equal("CANCELLED", world.alice().cancel(id).value("status"));
                equal("ACCEPTED", world.alice().book(MONDAY_AT_ONE, "Sam").value("status"));
              }),
          new Test(
              "a name may hold quotes, and letters of any script",
              world -> {
                String name = "Zo\u00eb \"Z\" O'Brien";
                Reply booked = world.alice().book(MONDAY_AT_ONE, name);
                equal("Intro call between Alice and " + name, booked.value("title"));
              }),
          new Test(
              "what a user may not see is not found",
              world -> equal(404, world.alice().get("/bookings/101").status())),
          new Test(
              "a key for an hour is worth nothing after two",
              world -> {
                var expires = Map.of("userId", 3, "expiresAt", "2030-01-01T01:00:00Z");
                Client alice = new Client(world.baseUrl(), world.control("POST", "/keys", expires).value("key"));
                equal(200, alice.get("/me").status());
                equal("2030-01-01T02:00:00.000Z", world.advance("hours", 2));
                equal(401, alice.get("/me").status());
              }),
          new Test(
              "an outage reaches everyone until it is over",
              world -> {
                world.control("POST", "/scenarios", Map.of("name", "outage", "until", "2030-01-01T00:05:00Z"));
                equal(503, world.alice().get("/me").status());
                world.advance("minutes", 5);
                equal(200, world.alice().get("/me").status());
              }),
          new Test(
              "a connection breaks until the fault is taken away",
              world -> {
                // Not once: java.net.http sends a GET again by itself where a connection that it kept breaks.
                world.fault("me.get", Map.of("kind", "reset"));
                throwing(IOException.class, () -> world.alice().get("/me"));
                world.control("DELETE", "/faults");
                equal(200, world.alice().get("/me").status());
              }),
          new Test(
              "an answer that breaks off is no answer",
              world -> {
                world.fault("me.get", Map.of("kind", "truncate", "bytes", 20));
                throwing(IOException.class, () -> world.alice().get("/me"));
              }),
          new Test(
              "a service that hangs meets the time limit",
              world -> {
                world.fault("me.get", Map.of("kind", "hang"));
                throwing(HttpTimeoutException.class, () -> world.alice().within(Duration.ofSeconds(1)).get("/me"));
              }),
          new Test(
              "a lost answer is no lost booking",
              world -> {
                var lost = Map.of("on", "bookings.create", "at", "after", "times", 1, "do", Map.of("kind", "reset"));
                world.control("POST", "/faults", lost);
                throwing(IOException.class, () -> world.alice().book(MONDAY_AT_ONE, "Rita"));
                equal("duplicate_booking", world.alice().book(MONDAY_AT_ONE, "Rita").value("code"));
              }),
          new Test(
              "of eight who want one time, one gets it",
              world -> {
                List<CompletableFuture<Reply>> calls =
                    IntStream.range(0, 8)
                        .mapToObj(guest -> world.alice().bookAsync(MONDAY_AT_ONE, "Guest" + guest))
                        .toList();
                List<Integer> statuses = calls.stream().map(call -> call.join().status()).sorted().toList();
                equal(List.of(200, 409, 409, 409, 409, 409, 409, 409), statuses);
              }),
          new Test(
              "a key finds its world at the address of the port",
              world -> {
                world.alice().cancel("1");
                Client app = new Client(world.mock().url() + "/v1", world.key());
                equal("CANCELLED", app.get("/bookings/1").value("status"));
              }),
          new Test(
              "an access token runs out, and a refresh token brings the next",
              world -> {
                var allowed = Map.of("clientId", "client_demo", "userId", 3, "scopes", List.of("READ_PROFILE"));
                Reply tokens = world.control("POST", "/grants", allowed);
                world.advance("hours", 2);
                equal(401, world.me(tokens.value("accessToken")).status());
                Reply fresh = world.refreshed(tokens.value("refreshToken"));
                equal("alice", world.me(fresh.value("access_token")).value("username"));
              }),
          new Test(
              "a slow answer takes the time of the world, and none of yours",
              world -> {
                world.control("POST", "/clock", Map.of("autoAdvance", true));
                world.fault("me.get", Map.of("kind", "delay", "ms", 60_000));
                equal(200, world.alice().get("/me").status());
                equal("2030-01-01T00:01:00.000Z", world.control("GET", "/clock").value("now"));
              }),
          new Test(
              "the journal says why a booking was refused",
              world -> {
                world.alice().book(MONDAY_AT_ONE, "Rita");
                world.alice().book(MONDAY_AT_ONE, "Sam");
                Reply refused = world.control("GET", "/journal?endpoint=bookings.create&status=409");
                equal("3", refused.value("callerId"));
                equal("booking.taken", refused.value("rule"));
              }),
          new Test(
              "the mock asserts what it received",
              world -> {
                world.alice().cancel("1");
                var cancelled = Map.of("endpoint", "bookings.cancel", "callerId", 3, "times", 1);
                var booked = Map.of("endpoint", "bookings.create");
                equal("true", world.control("POST", "/verify", Map.of("received", List.of(cancelled))).value("held"));
                equal("false", world.control("POST", "/verify", Map.of("received", List.of(booked))).value("held"));
              }),
          new Test(
              "a mistake to the control API is refused with its name",
              world -> {
                Reply refused = world.control("POST", "/clock", Map.of("advance", Map.of("hour", 1)));
                equal("advance.hour is not a known field", refused.value("message"));
              }),
          new Test(
              "a world that was released answers no more",
              world -> {
                world.release();
                equal(404, world.alice().get("/me").status());
              }));

  public static void main(String[] arguments) throws Exception {
    Mock mock = Mock.start();
    int failed = 0;
    for (Test test : TESTS) failed += passes(test, mock.world()) ? 0 : 1;
    System.out.println((TESTS.size() - failed) + " passed, " + failed + " failed");
    if (failed > 0) System.exit(1);
  }

  /** Runs a test in its world, and lets the world go. */
  static boolean passes(Test test, World world) throws Exception {
    try {
      test.steps().run(world);
      System.out.println("pass  " + test.title());
      return true;
    } catch (Exception | AssertionError error) {
      System.out.println("FAIL  " + test.title() + "\n      " + error);
      System.out.println("      The mock received " + world.control("GET", "/journal").body());
      return false;
    } finally {
      world.release();
    }
  }

  record Test(String title, Steps steps) {}

  interface Steps {
    void run(World world) throws Exception;
  }

  static void equal(Object expected, Object actual) {
    if (!expected.equals(actual)) throw new AssertionError("expected " + expected + ", got " + actual);
  }

  static void throwing(Class<? extends Exception> expected, Callable<Reply> call) {
    try {
      throw new AssertionError("expected a " + expected.getName() + ", got " + call.call());
    } catch (Exception error) {
      if (!expected.isInstance(error)) throw new AssertionError("expected a " + expected.getName(), error);
    }
  }

  /** The program of the mock on a free port, and its control API. */
  record Mock(String url) {
    static Mock start() throws IOException {
      String program = Optional.ofNullable(System.getenv("SLOTWISE_MOCK")).orElse("slotwise-mock");
      Stream<String> arguments = Stream.of("serve --port 0 --json --control --now 2030-01-01T00:00:00Z".split(" "));
      List<String> command = Stream.concat(Stream.of(program), arguments).toList();
      Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      // Ends with this program.
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    process.destroy();
                    process.onExit().join();
                  }));
      String line = new BufferedReader(new InputStreamReader(process.getInputStream())).readLine();
      if (line == null) throw new IOException(program + " ended before it served");
      return new Mock(new Reply(200, line).value("url"));
    }

    /** Makes a world: the small town, as if nobody had asked it for anything yet. */
    World world() throws Exception {
      Reply made = Http.send("POST", url + "/_slotwise/worlds", Map.of("users", List.of("alice")));
      return new World(this, made.value("id"), made.value("url"), made.value("baseUrl"), made.value("alice"));
    }
  }

  /** A world, and the control API below its address. */
  record World(Mock mock, String id, String url, String baseUrl, String key) {
    Client alice() {
      return new Client(baseUrl, key);
    }

    Reply control(String method, String path) throws Exception {
      return Http.send(method, url + "/_slotwise" + path, null);
    }

    Reply control(String method, String path, Object body) throws Exception {
      return Http.send(method, url + "/_slotwise" + path, body);
    }

    String advance(String unit, int amount) throws Exception {
      return control("POST", "/clock", Map.of("advance", Map.of(unit, amount))).value("now");
    }

    void fault(String on, Map<String, Object> fault) throws Exception {
      control("POST", "/faults", Map.of("on", on, "do", fault));
    }

    Reply me(String accessToken) throws Exception {
      return Http.send("GET", baseUrl + "/me", null, "authorization", "Bearer " + accessToken);
    }

    Reply refreshed(String refreshToken) throws Exception {
      var app = Map.of("grant_type", "refresh_token", "client_id", "client_demo", "client_secret", "secret_demo");
      String address = url + "/api/auth/oauth/refreshToken";
      return Http.send("POST", address, app, "authorization", "Bearer " + refreshToken);
    }

    void release() throws Exception {
      Http.send("DELETE", mock.url() + "/_slotwise/worlds/" + id, null);
    }
  }

  /** A client of the service: it stands for the code that you test. */
  record Client(String baseUrl, String key, Duration limit) {
    Client(String baseUrl, String key) {
      this(baseUrl, key, Duration.ofSeconds(10));
    }

    Client within(Duration limit) {
      return new Client(baseUrl, key, limit);
    }

    Reply get(String path) throws Exception {
      return Http.send(request("GET", path, null));
    }

    Reply book(String start, String name) throws Exception {
      return Http.send(booking(start, name));
    }

    CompletableFuture<Reply> bookAsync(String start, String name) {
      return Http.sendAsync(booking(start, name));
    }

    Reply cancel(String id) throws Exception {
      return Http.send(request("DELETE", "/bookings/" + id + "/cancel", null));
    }

    private HttpRequest booking(String start, String name) {
      String email = name.replaceAll("[^A-Za-z0-9]", "") + "@example.com";
      var responses = Map.of("name", name, "email", email);
      return request("POST", "/bookings", Map.of("eventTypeId", 1, "start", start, "responses", responses));
    }

    private HttpRequest request(String method, String path, Object body) {
      return Http.request(method, baseUrl + path + "?apiKey=" + key, body).timeout(limit).build();
    }
  }

  /** An answer. It reads the JSON as far as these tests need it; your project has a library for that. */
  record Reply(int status, String body) {
    /** The text or number that stands at a name for the first time. */
    String value(String name) {
      var found = Pattern.compile("\"" + name + "\":(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([0-9.]+|true|false))").matcher(body);
      if (!found.find()) throw new AssertionError("no " + name + " in " + body);
      return Optional.ofNullable(found.group(1)).orElse(found.group(2)).replaceAll("\\\\(.)", "$1");
    }

    /** The number of objects that have a field. */
    int count(String name) {
      return body.split("\"" + name + "\":", -1).length - 1;
    }
  }

  /** Sends values as JSON: maps, lists, texts, numbers; null for no body. */
  static class Http {
    private static final HttpClient client = HttpClient.newHttpClient();

    static Reply send(String method, String url, Object body, String... headers) throws Exception {
      HttpRequest.Builder request = request(method, url, body);
      if (headers.length > 0) request.headers(headers);
      return send(request.build());
    }

    static Reply send(HttpRequest request) throws Exception {
      var response = client.send(request, BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body());
    }

    static CompletableFuture<Reply> sendAsync(HttpRequest request) {
      return client
          .sendAsync(request, BodyHandlers.ofString())
          .thenApply(response -> new Reply(response.statusCode(), response.body()));
    }

    static HttpRequest.Builder request(String method, String url, Object body) {
      var json = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(json(body));
      return HttpRequest.newBuilder(URI.create(url)).header("content-type", "application/json").method(method, json);
    }

    private static String json(Object value) {
      if (value instanceof Map<?, ?> map)
        return map.entrySet().stream()
            .map(entry -> json(entry.getKey()) + ":" + json(entry.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
      if (value instanceof List<?> list)
        return list.stream().map(Http::json).collect(Collectors.joining(",", "[", "]"));
      if (value instanceof String text) return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
      return String.valueOf(value);
    }
  }
}
