import { join as exchange } from "../../member/domain/personal-links.ts";
import { rememberDevice } from "../../account/domain/known-devices.ts";
import { contract } from "../../http/acts.ts";

export const join = contract.members.join.handler(async ({ context, input }) => {
  const { address, device } = context;
  const { sessionToken, mailedTo, ...membership } = await exchange(
    context.services,
    context.caller,
    { address, device },
    input.token,
  );
  context.setSessionToken(sessionToken);
  if (mailedTo !== null) context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, mailedTo));
  return membership;
});
