import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { FileStore } from "@tus/file-store";
import { Server, type ServerOptions } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxUploadBytes } from "#contract/constants.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { appError } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import type { UserId } from "#contract/common/ids.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { recordingUploadKey } from "#contract/recording/http.ts";
import { maxRecordingBytes, sealedBytesOf } from "#contract/recording/sealed-file.ts";
import type { EndpointName } from "../http/endpoint-names.ts";
import { routerPath } from "../http/endpoint-names.ts";
import { errorBodyOf, refuse, Refusal, type ErrorBody } from "../base/refusal.ts";
import { userIdOf } from "../http/acts.ts";
import type { Services } from "../services/services.ts";
import {
  assertOwnUpload,
  discardUpload,
  markUploadFinished,
  registerRecordingUpload,
  registerUpload,
  uploadLifetimeMs,
} from "../document/index.ts";
import { assertAwaitsFile } from "../recording/index.ts";
import { noteIfUndeclared } from "./undeclared-errors.ts";

type TusRequest = Parameters<NonNullable<ServerOptions["onUploadCreate"]>>[0];

const tusVersion = "1.0.0";

/** Whether it is one that is awaited is seen before it begins (`onUploadCreate`). */
const bringsRecording = (request: TusRequest): boolean =>
  (request.headers.get("upload-metadata") ?? "")
    .split(",")
    .some((pair) => pair.trim().split(" ")[0] === recordingUploadKey);

/** A chunk is held against the length that its upload was begun with. */
const maxBytesOf = (request: TusRequest): number =>
  request.method !== "POST" || bringsRecording(request) ? sealedBytesOf(maxRecordingBytes) : maxUploadBytes;

/** The store of tus tells that a chunk was not written, but not why. */
const hasNoSpaceLeft = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 64 * 1024;
};

const isJson = (text: string): boolean => text.startsWith("{");

/** Tus with every refusal in the product's form, those too that it writes by itself, and with its own status. */
class TusServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server["write"]>): ReturnType<Server["write"]> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set("content-type", "application/json; charset=utf-8");
    const refusal: unknown =
      body !== undefined && isJson(body) ? JSON.parse(body) : errorBodyOf(appError("request/invalid"));
    return super.write(context, headers, status, JSON.stringify({ ...(refusal as ErrorBody), status }));
  }
}

/** Whoever is told that an upload was given up may begin another in its place: its row goes before that answer. */
class UploadFiles extends FileStore {
  private readonly services: Services;

  constructor(services: Services) {
    super({ directory: services.facts.uploadsDir, expirationPeriodInMilliseconds: uploadLifetimeMs });
    this.services = services;
  }

  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id);
    } finally {
      await discardUpload(this.services, id);
    }
  }
}

/** Resumable uploads (tus 1.0.0). Each upload belongs to the user who began it; nobody else finds it. */
export const installUploads = (app: FastifyInstance, services: Services): void => {
  const asked = new WeakMap<IncomingMessage, { owner: UserId; endpoint: EndpointName | undefined; reqId: string }>();
  const checkedIds = new WeakMap<IncomingMessage, string>();
  const askedIn = (request: TusRequest) => {
    const raw = request.runtime?.node?.req;
    const found = raw === undefined ? undefined : asked.get(raw as IncomingMessage);
    if (found === undefined) throw new Error("an upload began without an owner");
    return found;
  };
  const errorBodyFor = (request: TusRequest, error: AppError): ErrorBody => {
    const { endpoint, reqId } = askedIn(request);
    noteIfUndeclared(services.log, { endpoint, error, reqId });
    return errorBodyOf(error);
  };

  const tus = new TusServer({
    path: rawRoutes.uploadCreate.path,
    datastore: new UploadFiles(services),
    maxSize: (request) => maxBytesOf(request),
    relativeLocation: true,
    // Same origin only: no other site's page may begin an upload.
    allowedOrigins: [],
    // tus would read the id from the whole URL, query included: `…/mine?x=/yours` was mine to the check and yours to it.
    getFileIdFromRequest: (request) => {
      const raw = request.runtime?.node?.req;
      return raw === undefined ? undefined : checkedIds.get(raw as IncomingMessage);
    },
    namingFunction: () => randomBytes(24).toString("base64url"),
    onUploadCreate: async (request, upload) => {
      const { owner: userId } = askedIn(request);
      const begun = { id: upload.id, userId, sizeBytes: upload.size ?? 0 };
      if (!bringsRecording(request)) await registerUpload(services, begun);
      else {
        const recordingId = await assertAwaitsFile(services, userId, upload.metadata?.[recordingUploadKey] ?? "");
        await registerRecordingUpload(services, { ...begun, recordingId });
      }
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await markUploadFinished(services, upload.id);
      return {};
    },
    onResponseError: async (request, error) => {
      if (error instanceof Refusal) {
        const refusal = errorBodyFor(request, error.error);
        return { status_code: refusal.status, body: JSON.stringify(refusal) };
      }
      const status =
        isDiskFull(error) || (await hasNoSpaceLeft(services.facts.uploadsDir))
          ? 507
          : "status_code" in error
            ? error.status_code
            : 500;
      if (status >= 500) services.log.error({ err: error }, "upload failed");
      const code =
        status === 413
          ? "request/too-large"
          : status === 404 || status === 410
            ? "request/not-found"
            : "request/invalid";
      const body = errorBodyFor(
        request,
        appError(status === 507 ? "platform/disk-full" : status >= 500 ? "platform/defect" : code, {
          maxMegabytes: Math.floor(maxBytesOf(request) / 1_048_576),
        }),
      );
      return { status_code: status, body: JSON.stringify(body) };
    },
  });

  // tus reads the request itself, chunk by chunk.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const userId = userIdOf(request.caller);
    const { uploadId } = request.params as { uploadId?: string };
    if (request.headers["tus-resumable"] !== tusVersion) {
      // The status that the protocol asks for (§ Protocol Versioning), in the form of our own refusals.
      return reply
        .status(412)
        .header("tus-version", tusVersion)
        .send(errorBodyOf(appError("request/invalid")));
    }
    // Extensions of tus that nobody here needs: a length named later would be counted as none.
    if (request.headers["upload-defer-length"] !== undefined || request.headers["upload-concat"] !== undefined)
      return refuse("request/invalid");
    // The route has been chosen, and its rules applied: no header makes another method of it.
    if (request.headers["x-http-method-override"] !== undefined) return refuse("request/invalid");
    const { "upload-length": length } = request.headers;
    if (length !== undefined && !/^\d{1,15}$/.test(String(length))) return refuse("request/invalid");
    if (uploadId !== undefined) {
      await assertOwnUpload(services, userId, uploadId);
      checkedIds.set(request.raw, uploadId);
    }
    asked.set(request.raw, { owner: userId, endpoint: request.routeOptions.config.endpoint, reqId: request.id });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  };

  const endpoints: EndpointName[] = ["raw.uploadCreate", "raw.uploadAppend", "raw.uploadOffset", "raw.uploadCancel"];
  for (const endpoint of endpoints) {
    const { method, path } = rawRoutes[endpoint.slice("raw.".length) as "uploadCreate"];
    app.route({ method, url: routerPath(path), config: { endpoint }, handler: serve });
  }
};
