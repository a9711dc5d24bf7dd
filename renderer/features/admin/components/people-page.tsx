import { Users } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { RoleNameSchema } from "#contract/account/entity.ts";
import type { Person } from "#contract/admin/entity.ts";
import { PersonStateSchema } from "#contract/admin/http.ts";
import { useAddressParameters } from "#renderer/services/address/address.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ListTools } from "#renderer/ui/list-tools.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowTexts } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { useSettled } from "#renderer/ui/use-settled.ts";
import { usePeople, type PeopleFilter } from "../hooks/use-admin.ts";
import { roleOptions } from "../model/role-options.ts";
import { AdminList } from "./admin-list.tsx";
import { PersonLabels } from "./person-labels.tsx";

const anyRole = { value: "any", label: "Every role" } as const;
const states = [
  { value: "any", label: "Every state" },
  { value: "active", label: "Active" },
  { value: "waiting", label: "Waits for approval" },
  { value: "deactivated", label: "Deactivated" },
] as const;

const filterOf = (parameters: URLSearchParams): PeopleFilter => ({
  search: parameters.get("search") ?? "",
  role: RoleNameSchema.safeParse(parameters.get("role")).data ?? null,
  state: PersonStateSchema.safeParse(parameters.get("state")).data ?? null,
});

const FoundPerson = ({ person }: { person: Person }) => (
  <RowTexts title={<Link href={`/admin/people/${person.id}`}>{person.fullName}</Link>} more={person.email}>
    <PersonLabels person={person} />
  </RowTexts>
);

/** Everybody who has an account, found by name, address, role and state. */
export const PeoplePage = () => {
  const [parameters, setParameters] = useAddressParameters();
  const filter = filterOf(parameters);
  const people = usePeople({ ...filter, search: useSettled(filter.search.trim(), 250) });
  const change = (next: Partial<PeopleFilter>) => {
    const { search, role, state } = { ...filter, ...next };
    setParameters({
      ...(search === "" ? {} : { search }),
      ...(role === null ? {} : { role }),
      ...(state === null ? {} : { state }),
    });
  };
  return (
    <>
      <PageHeader title="People" description="Everybody who has an account on this platform." />
      <ListTools>
        <SearchField
          label="Search people"
          placeholder="Name or e-mail address"
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <Select
          label="Role"
          options={[anyRole, ...roleOptions]}
          value={filter.role ?? "any"}
          onChange={(role) => change({ role: role === "any" ? null : role })}
        />
        <Select
          label="State"
          options={states}
          value={filter.state ?? "any"}
          onChange={(state) => change({ state: state === "any" ? null : state })}
        />
      </ListTools>
      <AdminList
        label="People"
        query={people}
        pages={people}
        items={people.data?.pages.flatMap((page) => page.people)}
        keyOf={({ id }) => id}
        empty={{
          icon: <Users />,
          title: "Nobody fits",
          description: "Names and addresses are searched by their beginnings.",
          action: <Button onPress={() => setParameters({})}>Show everybody</Button>,
        }}
      >
        {(person) => <FoundPerson person={person} />}
      </AdminList>
    </>
  );
};
