import type { GatePerson, RosterPerson } from '../../../api/visitorLog/contract';

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
