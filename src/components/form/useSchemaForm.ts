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

/** To the fields, its control is like any other form's. */
export type SchemaForm<V extends FieldValues, O extends FieldValues> = UseFormReturn<V, unknown, O> & {
  control: Control<V>;
};

/**
 * A form that is checked by the schema of the call that it is sent by, in the schema's words. What pickers hold goes to
 * the schema as ids, and `onSubmit` gets what it makes of it all. What only a field knows (that a date cannot be read)
 * counts too, and comes first.
 */
export const useSchemaForm = <V extends FieldValues, O extends FieldValues>({
  schema,
  values,
}: {
  schema: z.ZodMiniType<O, Ids<V>>;
  /** What it begins with. */
  values: V;
}): SchemaForm<V, O> =>
  useForm<V, unknown, O>({
    defaultValues: values as DefaultValues<V>,
    resolver: resolverOf<V, O>(schema),
    // The focus belongs on the summary of what is wrong.
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
    for (const [name, message] of await fieldsOwn(values, options))
      set(errors, name, { type: 'field', message });
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values: read as O, errors: {} };
  };
}

/** What the fields have to say themselves: with a resolver, react-hook-form does not ask them. */
async function fieldsOwn<V extends FieldValues>(
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
