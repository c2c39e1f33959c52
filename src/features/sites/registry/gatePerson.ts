import type { GatePerson, RosterPerson, RosterVisit } from '../../../api/visitorLog/contract';

/** Somebody on the list of the gate, as an event names them. */
export const gatePersonOf = ({
  kind,
  id,
  name,
  organization,
  phone,
}: Pick<RosterPerson, 'kind' | 'id' | 'name' | 'organization' | 'phone'>): GatePerson => ({
  kind,
  id,
  name,
  organization,
  phone,
  hostId: '',
  purpose: '',
  consent: false,
});

/** An expected visitor, with everything that the invitation says. */
export const visitorOf = ({ id, name, organization, phone, purpose, host }: RosterVisit): GatePerson => ({
  ...gatePersonOf({ kind: 'VISITOR', id: '', name, organization, phone }),
  purpose,
  hostId: host?.id ?? '',
  visitId: id,
});
