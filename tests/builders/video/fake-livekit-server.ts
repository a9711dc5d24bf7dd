import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  DeleteRoomRequest,
  DeleteRoomResponse,
  MuteRoomTrackRequest,
  MuteRoomTrackResponse,
  ParticipantInfo,
  RemoveParticipantResponse,
  RoomParticipantIdentity,
  TrackInfo,
  TrackSource,
} from "@livekit/protocol";
import { TokenVerifier, type ClaimGrants } from "livekit-server-sdk";

export type LiveKitCall = { method: string; request: Record<string, unknown>; grants: ClaimGrants };

/**
 * LiveKit's RoomService over Twirp, with requests and answers of its published protocol and tokens checked by its own verifier.
 * Everybody who is asked for sends a microphone and a camera.
 */
export const startFakeLiveKit = async (keys: { apiKey: string; apiSecret: string }) => {
  const calls: LiveKitCall[] = [];
  const gone = new Set<string>();
  const verifier = new TokenVerifier(keys.apiKey, keys.apiSecret);
  const methods: Record<string, (json: never) => { asked: { toJson(): unknown }; answer: { toJson(): unknown } }> = {
    GetParticipant: (json) => {
      const asked = RoomParticipantIdentity.fromJson(json);
      const tracks = [
        new TrackInfo({ sid: "TR_mic", source: TrackSource.MICROPHONE }),
        new TrackInfo({ sid: "TR_cam", source: TrackSource.CAMERA }),
      ];
      return { asked, answer: new ParticipantInfo({ identity: asked.identity, tracks }) };
    },
    RemoveParticipant: (json) => ({
      asked: RoomParticipantIdentity.fromJson(json),
      answer: new RemoveParticipantResponse(),
    }),
    MutePublishedTrack: (json) => ({ asked: MuteRoomTrackRequest.fromJson(json), answer: new MuteRoomTrackResponse() }),
    DeleteRoom: (json) => ({ asked: DeleteRoomRequest.fromJson(json), answer: new DeleteRoomResponse() }),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString("utf8")));
    request.on("end", () => {
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
      const handle = async () => {
        const grants = await verifier
          .verify((request.headers.authorization ?? "").replace("Bearer ", ""))
          .catch(() => null);
        if (grants === null) return answer(401, { code: "unauthenticated", msg: "invalid token" });
        const method = request.url?.split("/").at(-1) ?? "";
        const known = methods[method];
        if (known === undefined || !request.url?.startsWith("/twirp/livekit.RoomService/"))
          return answer(404, { code: "bad_route", msg: "no handler" });
        const { asked, answer: given } = known(JSON.parse(body) as never);
        const json = asked.toJson() as Record<string, unknown>;
        calls.push({ method, request: json, grants });
        if (gone.has(String(json["identity"]))) return answer(404, { code: "not_found", msg: "participant not found" });
        return answer(200, given.toJson());
      };
      void handle();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    calls,
    verifier,
    leave: (identity: string) => gone.add(identity),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
