import type { Member } from "#contract/member/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { addressLine, locationLine, nameInParts } from "#lib/people/personal-info.ts";
import { formatPhone } from "#lib/people/phone-number.ts";
import { Details } from "#renderer/ui/details.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { useMemberInfo } from "#renderer/services/realtime/use-member-info.ts";

/** What a principal wrote about themselves, while they write it; nothing before the first word. */
export const MemberFacts = ({ signingId, member }: { signingId: SigningId; member: Member }) => {
  const info = useMemberInfo(signingId, member.joinedAt === null ? null : member.id);
  if (info.data === undefined || info.data === null) return null;
  const items = [
    { label: "Name on the ID", value: nameInParts(info.data) },
    { label: "Phone", value: info.data.phone === "" ? "" : formatPhone(info.data.phone) },
    { label: "Address", value: info.data.street === "" ? "" : addressLine(info.data) },
    { label: "Is now in", value: locationLine(info.data) },
  ].filter(({ value }) => value !== "");
  if (items.length === 0) return null;
  return (
    <Details
      summary={member.attendedAt === null ? "Is filling in name and address" : "Name and address"}
      of={member.fullName}
    >
      <Facts layout="stacked" items={items} />
    </Details>
  );
};
