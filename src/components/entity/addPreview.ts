import { laterPartsOf } from '../../lib/laterCall';

/** Adds to the calls behind an error how the record will be, so that its page shows it until it is sent. */
export function addPreview<Entity>(
  error: unknown,
  record: Entity | undefined,
  addressOf: (record: Entity) => string,
): void {
  for (const { call } of record ? laterPartsOf(error) : [])
    call.preview = { record, address: addressOf(record as Entity) };
}
