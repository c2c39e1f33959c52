import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Ids, idsOf } from './ids';

/** A form whose `control` has the type that fields expect. */
export type SchemaForm<V extends FieldValues, O extends FieldValues> = UseFormReturn<V, unknown, O> & {
  control: Control<V>;
};

/**
 * A form validated by the schema of its API call, with the schema's messages. Picker items are passed to the schema
 * as ids, and `onSubmit` receives the parsed output. Errors that only a field can detect, such as an unreadable date,
 * take precedence.
 */
export const useSchemaForm = <V extends FieldValues, O extends FieldValues>({
  schema,
  values,
}: {
  schema: z.ZodMiniType<O, Ids<V>>;
  /** The initial values. */
  values: V;
}): SchemaForm<V, O> =>
  useForm<V, unknown, O>({
    defaultValues: values as DefaultValues<V>,
    resolver: resolverOf<V, O>(schema),
    // Focus moves to the error summary instead.
    shouldFocusError: false,
  }) as SchemaForm<V, O>;

function resolverOf<V extends FieldValues, O extends FieldValues>(
  schema: z.ZodMiniType<O, Ids<V>>,
): Resolver<V, unknown, O> {
  const bySchema = standardSchemaResolver<FieldValues, unknown, O>(schema as z.ZodMiniType<O, FieldValues>);
  return async (values, context, options) => {
    const { values: read, errors } = await bySchema(
      idsOf<FieldValues>(values),
      context,
      options as ResolverOptions<FieldValues>,
    );
    for (const [name, message] of await validateFields(values, options))
      set(errors, name, { type: 'field', message });
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values: read as O, errors: {} };
  };
}

/** Runs the `validate` functions of the fields, which react-hook-form skips when a resolver is set. */
async function validateFields<V extends FieldValues>(
  values: V,
  { names = [], fields }: ResolverOptions<V>,
): Promise<[name: string, message: string][]> {
  const found: [string, string][] = [];
  for (const name of names) {
    const field: ResolverOptions<V>['fields'][string] | undefined = get(fields, name);
    const validate = field?.validate;
    const tests = typeof validate === 'function' ? [validate] : Object.values(validate ?? {});
    for (const test of tests) {
      const answer = await test(get(values, name), values);
      if (typeof answer === 'string') found.push([name, answer]);
    }
  }
  return found;
}
