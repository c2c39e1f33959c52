import type { SettingsDocument } from '../api/settingsQueries';
import type { Capability } from '../access/access';
import { Refusal } from './refusal';
import { type SignedInCall, type Route, route } from './route';
import type { Business } from './seed/businesses';
import type { Company } from './company';

/** A settings document of the demo, stored as the user's draft with a version. */
export interface DemoSettings<Draft extends object> {
  document: SettingsDocument<{ version: number }, Draft>;
  /** The permission to save the document. Also required to read it, unless `readers` is set. */
  needs: Capability;
  readers?: Capability | readonly Capability[];
  /** The initial document, which has version 1. */
  seed: (business: Business) => Draft;
  /** Returns the document to store for a valid draft. It may assign ids to new rows, or throw a `Refusal`. */
  toStored?: (draft: Draft, before: Draft, call: SignedInCall) => Draft;
  /** Returns the document as the response has it. By default it is the stored one. */
  toResponse?: (stored: Draft & { version: number }, company: Company) => object;
}

export const settingsIn = <Draft extends object>(
  { settings, business }: Company,
  { document, seed }: DemoSettings<Draft>,
): Draft & { version: number } =>
  // Rows are stored only by the route below, which validates them with the schema of the document.
  (settings.get(document.read.key) as (Draft & { version: number }) | undefined) ?? {
    ...seed(business),
    version: 1,
  };

/**
 * Returns the routes that read and save a settings document. A save is refused unless it is based on the current
 * version (FAULT-95).
 */
export function settingsRoutes<Draft extends object>(demoSettings: DemoSettings<Draft>): Route[] {
  const { document, needs, readers = needs, toResponse = (stored: object) => stored } = demoSettings;
  return [
    route(document.read, ({ person, company }) => {
      person.require(readers);
      return toResponse(settingsIn(company, demoSettings), company);
    }),
    route(document.save, (call) => {
      const { person, company, body } = call;
      person.require(needs);
      const { version, ...draft } = body as Draft & { version: number };
      const before = settingsIn(company, demoSettings);
      if (before.version !== version)
        throw new Refusal(409, `Someone else changed ${document.resourceName} in the meantime.`);
      const after = demoSettings.toStored?.(draft as unknown as Draft, before, call) ?? draft;
      company.settings.put(document.read.key, { ...after, version: version + 1 });
      return toResponse(settingsIn(company, demoSettings), company);
    }),
  ];
}
