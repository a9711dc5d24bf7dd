import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { useCertificateSetup, useRequestKeys } from "../hooks/use-certificate-setup.ts";
import { useCredentials } from "../hooks/use-credentials.ts";
import { isShown } from "../model/order-way.ts";
import { OrderCard } from "./order-card.tsx";

/** Orders that are on their way or ask for something; nothing where there are none. */
export const Orders = () => {
  const setup = useCertificateSetup();
  const keys = useRequestKeys();
  const credentials = useCredentials();
  if (setup.error !== null) return <ReadFailure query={setup} />;
  // Where this computer cannot say what it has, the order is shown all the same.
  if (setup.data === undefined || keys.isPending || credentials.isPending) return null;
  const { data: known = [] } = keys;
  const { data: held = [] } = credentials;
  const { orders, offer } = setup.data;
  return orders
    .map((order) => ({
      order,
      hasKey: known.some(({ orderId, keySha256 }) => orderId === order.id && keySha256 === order.keySha256),
      isHere: held.some(({ certificateSha256 }) => certificateSha256 === order.certificate?.sha256),
    }))
    .filter(({ order, isHere }) => isShown(order, isHere))
    .map((shown) => <OrderCard key={shown.order.id} offer={offer} {...shown} />);
};
