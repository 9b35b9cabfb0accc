/** Fastify with one route, as its manual shows it. Started with the answer, says its port. */
import Fastify from 'fastify';

const { headers, content } = JSON.parse(process.argv[2] ?? '{}');
const app = Fastify();
app.get('/v1/bookings/:id', async (_, reply) => reply.headers(headers).send(JSON.stringify(content)));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: app.server.address().port });
