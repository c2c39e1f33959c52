import type { SettingsDocument } from '../api/settingsQueries';
import type { Capability } from '../access/access';
import { Refusal } from './refusal';
import { type PersonCall, type Route, route } from './route';
import type { Business } from './seed/businesses';
import type { Company } from './company';

/** A settings document as the demo keeps it: as people write it, with its version. */
export interface KeptSettings<Draft extends object> {
  document: SettingsDocument<{ version: number }, Draft>;
  /** Who may save it, and read it too unless `readers` says otherwise. */
  needs: Capability;
  readers?: Capability;
  /** As it is before anybody has saved it, as version 1. */
  seed: (business: Business) => Draft;
  /** What is kept of a draft that reads well: gives ids to new rows, or throws the Refusal of what cannot be. */
  kept?: (draft: Draft, before: Draft, call: PersonCall) => Draft;
}

export const settingsIn = <Draft extends object>(
  { settings, business }: Company,
  { document, seed }: KeptSettings<Draft>,
): Draft & { version: number } =>
  // A row is only ever put by the call below, which its document's schema has checked.
  (settings.get(document.read.key) as (Draft & { version: number }) | undefined) ?? {
    ...seed(business),
    version: 1,
  };

/** Reading and saving one; a save made from another version than is there is refused (FAULT-95). */
export function settingsRoutes<Draft extends object>(kept: KeptSettings<Draft>): Route[] {
  const { document, needs, readers = needs } = kept;
  return [
    route(document.read, ({ person, company }) => {
      person.must(readers);
      return settingsIn(company, kept);
    }),
    route(document.save, (call) => {
      const { person, company, body } = call;
      person.must(needs);
      const { version, ...draft } = body as Draft & { version: number };
      const before = settingsIn(company, kept);
      if (before.version !== version)
        throw new Refusal(409, `Someone else has changed ${document.what} meanwhile.`);
      const after = kept.kept?.(draft as unknown as Draft, before, call) ?? draft;
      return company.settings.put(document.read.key, { ...after, version: version + 1 });
    }),
  ];
}
