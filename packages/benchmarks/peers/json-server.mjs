/** Json-server with one row, without its log of requests. Started with the answer, says its port. */
import jsonServer from 'json-server';

const { content } = JSON.parse(process.argv[2] ?? '{}');
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use('/v1', jsonServer.router({ bookings: [content.booking] }));
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
