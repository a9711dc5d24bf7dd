// `node bare-server.ts ROUTE`: Fastify with one route, which answers the constant body that comes on standard input.
import { text } from "node:stream/consumers";
import Fastify from "fastify";

const [route = "/"] = process.argv.slice(2);
const body = await text(process.stdin);
const app = Fastify();
app.get(route, (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
