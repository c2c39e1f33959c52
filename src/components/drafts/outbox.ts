/** Saves that had no answer. They wait in the queue of uploads, each with an empty file that has its title. */
import * as z from 'zod/mini';
import { isRecord } from '../../lib/isRecord';
import { type LaterCall, type LaterPart, laterPartsOf, setPreview } from '../../lib/laterCall';
import { localKeyOf } from '../../lib/localRecords';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { draftFieldSchema } from './draft';
import { notify } from '../feedback/banners';
import { isDone, type QueuedUpload, saveKind } from '../uploads/queuedUpload';
import { mayHaveUploads, useUploadOwner } from '../uploads/uploadOwner';
import { storedUploads } from '../uploads/uploadRows';

const callSchema: z.ZodMiniType<LaterCall> = z.object({
  id: z.string(),
  key: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH']),
  path: z.string(),
  readPath: z.optional(z.string()),
  businessHeader: z.optional(z.literal(true)),
  fallback: z.string(),
  body: z.unknown(),
  record: z.string(),
  mayBeDone: z.boolean(),
  preview: z.optional(z.object({ record: z.unknown(), address: z.string() })),
});

/** The stored format. Another release may have written it (FAULT-99). */
const schema = z.object({
  call: callSchema,
  /** Where it was made: hash path and query. */
  address: z.string(),
  /** Name of the form, which shows it again. Undefined for forms that add records, which start empty. */
  form: z.optional(z.string()),
  /** The page of a record that this device has added. */
  page: z.optional(z.string()),
  /** What was changed, as in a draft. */
  fields: z.array(draftFieldSchema),
  /** The status with which the server refused it. */
  status: z.optional(z.number()),
});
export type WaitingSave = z.output<typeof schema>;

/** Reads an item of the queue. Undefined for files. */
export const saveOf = ({ kind, target }: QueuedUpload): WaitingSave | undefined =>
  kind === saveKind ? z.safeParse(schema, target).data : undefined;

/** What a form knows of its save. */
export interface SaveDescription extends Pick<WaitingSave, 'address' | 'form' | 'fields'> {
  title: string;
}

const SIGNS_OLD =
  'Changes of this wait to be sent, so it is not yet what would be signed. Sign when they have been sent.';

const isSignature = ({ body }: LaterCall): boolean => isRecord(body) && 'signature' in body;

/** People sign what they see. Changes that wait are not on the screen. */
function checkSignature({ call }: LaterPart, saves: readonly QueuedUpload[]): void {
  const isOld = saves.some((upload) => {
    const other = saveOf(upload)?.call;
    // A record that this device has added is shown as it will be.
    return other?.record === call.record && !isSignature(other) && !other.preview;
  });
  if (isSignature(call) && isOld) throw new Error(SIGNS_OLD);
}

/**
 * Puts the calls behind an error in the outbox, and says so. Resolves with the address that shows the last one. Resolves
 * with undefined if they cannot wait or the browser cannot store them, so that the caller shows the error. Rejects with another reason
 * not to store them. `madeBy`: the user who made them, whose session may have ended; then the caller says what waits.
 */
export async function sendLater(
  error: unknown,
  { title, fields, ...rest }: SaveDescription,
  madeBy?: string,
): Promise<string | undefined> {
  const parts = laterPartsOf(error);
  const owner = useUploadOwner.getState();
  const userId = madeBy ?? owner.userId;
  if (parts.length === 0 || userId === undefined) return undefined;
  for (const part of parts) checkSignature(part, owner.saves);
  // Its code may not be on this device.
  const queue = await import('../uploads/uploadQueue').catch(() => undefined);
  if (!queue) return undefined;
  const items = parts.map(({ call, field, name = nameIn(fields) }) => {
    const changed = fields.filter((one) => field === undefined || one.name === field);
    const target: WaitingSave = { ...rest, page: call.preview?.address, fields: changed, call };
    return { id: newId(), file: new File([], name ? `${title}: ${name}` : title), target };
  });
  try {
    await queue.addUploads(saveKind, items, userId);
  } catch {
    for (const { id } of items) queue.cancelUpload(id);
    return undefined;
  }
  if (madeBy === undefined)
    notify({ kind: 'info', text: 'Saved on this device. It is sent when there is a network.' });
  const last = items.at(-1);
  return last && (last.target.page ?? paths.outboxItem(last.id));
}

/**
 * Runs a save that is no form of its own. Resolves with what was saved, or with undefined when it waits in the outbox,
 * which the user is told. `title`: 'Sign ticket 24-0002'. `preview`: the record as it will be, which is shown if this
 * device has added it.
 */
export async function saveOrWait<T>(
  title: string,
  save: () => Promise<T>,
  preview?: T & { id: string },
): Promise<T | undefined> {
  try {
    return await save();
  } catch (error) {
    const address = window.location.hash.slice(1);
    if (preview && localKeyOf(preview.id) !== undefined) setPreview(error, { record: preview, address });
    if ((await sendLater(error, { title, address, fields: [] })) === undefined) throw error;
    return undefined;
  }
}

const MAX_NAME = 60;

/** What people call the record, if it has a name or a description. */
function nameIn(fields: readonly { name: string; value: unknown }[]): string {
  const { value } = fields.find(({ name }) => name === 'name' || name === 'description') ?? {};
  const name = typeof value === 'string' ? value.trim() : '';
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}

/** What waits of a form: the save with this id, or else all saves of the form with this name. */
export async function waitingSavesOf(
  userId: string,
  form: string,
  id: string | undefined,
): Promise<{ ids: string[]; savedAt: number; call: LaterCall; fields: WaitingSave['fields'] } | undefined> {
  if (!mayHaveUploads(userId)) return undefined;
  const stored = await storedUploads(userId).catch(() => []);
  const found = stored.flatMap((upload) => {
    const save = isDone(upload) ? undefined : saveOf(upload);
    const isOfForm = id === undefined ? save?.form === form : upload.id === id;
    return save && isOfForm ? [{ id: upload.id, addedAt: upload.addedAt, save }] : [];
  });
  const last = found.at(-1);
  return (
    last && {
      ids: found.map((one) => one.id),
      savedAt: last.addedAt,
      call: last.save.call,
      // The last change of a field counts.
      fields: [
        ...new Map(found.flatMap(({ save }) => save.fields.map((field) => [field.name, field]))).values(),
      ],
    }
  );
}
