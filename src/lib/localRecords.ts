/**
 * Records that were added without a network. Until they are sent they have an id of this device, so that they have an
 * address, can be read, and can be signed or changed.
 */
const PREFIX = 'new:';

/** The id of a record until it is sent. `key`: the key with which it is added. */
export const localId = (key: string): string => PREFIX + key;

/** The key of a record that this device has added; undefined for a record of the server. */
export const localKeyOf = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;

/** Such an id in a path, where it may be encoded. */
const IN_PATH = /new(?:%3A|:)([\da-f]{32})/;

export const isLocalPath = (path: string): boolean => IN_PATH.test(path);

/** Replaces the ids of this device in a path. `idOf` returns the id on the server. */
export const toServerPath = (path: string, idOf: (key: string) => string): string =>
  path.replace(IN_PATH, (_, key: string) => encodeURIComponent(idOf(key)));

/** What this device has of a record: as it will be, or the id that the server gave it. */
export type LocalRecord = { record: unknown } | { id: string };

type Read = (key: string) => Promise<LocalRecord | undefined>;

let read: Read = () => Promise.resolve(undefined);

/** Sets how records of this device are found. */
export const setLocalRecords = (reader: Read): void => void (read = reader);

export const readLocalRecord: Read = (key) => read(key);
