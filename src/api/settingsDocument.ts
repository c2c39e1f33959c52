/**
 * Settings documents that are read and saved as a whole. A save sends the version it was based on; 409 when that is
 * not the current one (FAULT-95).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, withJsonSchema, object } from './schema';

interface SettingsDefinition<
  ResponseFields extends z.core.$ZodLooseShape,
  DraftFields extends z.core.$ZodLooseShape,
> {
  /** Completes "Couldn't load …" and "Couldn't save …": 'the holidays'. */
  resourceName: string;
  /** The tolerant schemas of the response's fields, without the version. */
  responseFields: ResponseFields;
  /** The schema of the request, with messages for users. */
  draft: z.ZodMiniObject<DraftFields>;
  /** Settings of the safety areas are written with POST (CALL-055…059). */
  method?: 'PUT' | 'POST';
  /** True when the calls carry the business of the user (CALL-007). */
  businessHeader?: true;
}

export function settingsDocument<
  const Key extends string,
  const Path extends string,
  ResponseFields extends z.core.$ZodLooseShape,
  DraftFields extends z.core.$ZodLooseShape,
>(
  key: Key,
  path: Path,
  {
    resourceName,
    responseFields,
    draft,
    method = 'PUT',
    businessHeader,
  }: SettingsDefinition<ResponseFields, DraftFields>,
) {
  const document = object({ ...responseFields, version: count });
  const names = Object.keys(responseFields);
  /**
   * The response must contain at least one field, or all of them. A response without a single known field is not a
   * settings document: showing it as empty and then saving would overwrite the real settings (FAULT-107).
   */
  const documentWith = (required: 'anyField' | 'allFields') => {
    const hasRequired = (body: object) =>
      required === 'allFields' ? names.every((name) => name in body) : names.some((name) => name in body);
    return withJsonSchema(z.pipe(z.looseObject({}).check(z.refine(hasRequired)), document), (convert) => ({
      ...convert(document),
      required: required === 'allFields' ? names : names.slice(0, 1),
    }));
  };
  const header = businessHeader && { businessHeader };
  const get = endpoint({
    ...header,
    key,
    method: 'GET',
    path,
    fallback: `Couldn't load ${resourceName}.`,
    response: documentWith('anyField'),
    preservesUnknownFields: true,
  });
  return {
    resourceName,
    draft,
    read: get,
    save: endpoint({
      ...header,
      key: `save-${key}`,
      method,
      path,
      fallback: `Couldn't save ${resourceName}. What you typed is still here.`,
      request: z.extend(draft, { version: z.int() }),
      response: documentWith('allFields'),
      // When the response to a save lacks a field, the document is loaded again.
      readBy: get,
      preservesUnknownFields: true,
    }),
  };
}
