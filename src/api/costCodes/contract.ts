/** The cost codes of the company, which its jobs choose from (JOB-18). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { requiredText, textUpTo } from '../fieldSchemas';
import { importCall } from '../importCall';
import { resource } from '../resource';
import { codeOr, count, flag, id, object, oneOf, optional, results, rows, text } from '../schema';
import { settingsDocument } from '../settingsDocument';

export const costCodeTypes = ['LABOR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACTOR', 'OTHER'] as const;
export type CostCodeType = (typeof costCodeTypes)[number];

const companyCostCode = object({
  id,
  /** '03-100' */
  code: text,
  name: text,
  /** Of the quantity: HR, CY, EA. '' for none. */
  unit: text,
  /** One of the types, or another one of the server, which is shown and sent back as it came. */
  type: codeOr(costCodeTypes, 'OTHER'),
  active: flag,
  /** The number of jobs that have it. */
  jobs: count,
  version: count,
});
export type CompanyCostCode = z.output<typeof companyCostCode>;

export const companyCostCodeDraft = z.object({
  code: requiredText('Code', 30),
  name: requiredText('Name', 100),
  unit: textUpTo('Unit', 10),
  type: z.union([z.literal(costCodeTypes), requiredText('Type', 30)]),
  active: z.boolean(),
});
export type CompanyCostCodeDraft = z.output<typeof companyCostCodeDraft>;

/** The codes with the same first segment, such as all of '03'. */
const division = object({
  id,
  /** '' where the company uses other numbers than CSI MasterFormat. */ name: text,
  costCodes: count,
});
export type CostCodeDivision = z.output<typeof division>;

const MAX_FORMATS = 8;

/** Separators and digits, which servers answered before they had `formats`. */
const oldPattern = object({
  separator: oneOf(['-', '.', ''], '-'),
  segments: rows(object({ digits: count })),
});

const settings = {
  resourceName: 'the cost code settings',
  businessHeader: true as const,
  responseFields: {
    formats: optional(z.array(object({ example: text }))),
    requiredOnTimeEntries: flag,
    managersMayAdd: flag,
  },
  draft: z.object({
    /** A new code has one of these formats. Without any, every code is accepted. */
    formats: z
      .array(
        z.object({
          /** '26 05 19.16': each digit stands for any digit, and everything else for itself. */
          example: requiredText('Example', 30).check(
            z.refine((example) => example === '' || /\d/.test(example), 'Type an example with digits'),
          ),
        }),
      )
      .check(z.maxLength(MAX_FORMATS, `At most ${MAX_FORMATS} formats`)),
    /** Every time entry needs a cost code. */
    requiredOnTimeEntries: z.boolean(),
    /** Managers may add codes too. Otherwise only settings administrators may. */
    managersMayAdd: z.boolean(),
  }),
};
/** Why a manager cannot add codes where only settings administrators may. */
export const CANNOT_ADD_COST_CODES = 'Only settings administrators can add cost codes.';
export type CostCodeSettingsDraft = z.output<(typeof settings)['draft']>;
export type CodeFormats = CostCodeSettingsDraft['formats'];

/** The formats of an answer. An answer without them may have a pattern of segments: '00-000'. */
export function formatsIn(answer: { formats?: CodeFormats | undefined }): CodeFormats {
  const { separator, segments } = z.parse(oldPattern, answer);
  const isReadable = segments.length > 0 && segments.every(({ digits }) => digits >= 1 && digits <= 6);
  const ofSegments = () => segments.map(({ digits }) => '0'.repeat(digits)).join(separator);
  const formats = answer.formats ?? (isReadable ? [{ example: ofSegments() }] : []);
  return formats.filter(({ example }) => example !== '');
}

/** The columns of an imported file. A new line has the type LABOR and is active unless it says otherwise. */
export const costCodeImportColumns = [
  'code',
  'name',
  'unit',
  /** The name of a type in any case. */
  'type',
  /** Yes or No. */
  'active',
] as const;
export type CostCodeImportColumn = (typeof costCodeImportColumns)[number];

const noun = { one: 'cost code', many: 'cost codes' };

/** Maximum number of cost codes per call. */
export const MAX_COST_CODES_PER_CALL = 200;

/**
 * CALL-174, JOB-18. The list takes search (code and name), division, type, active, sort (code, name, type, unit, jobs),
 * page and size. A code that exists is refused (`code: …`), and so is a new code without a format of the settings.
 * Deleting a code that jobs have is refused with a 409.
 */
const callsOf = <const Prefix extends string, const Base extends string>(keyPrefix: Prefix, base: Base) => ({
  ...resource({
    name: 'companyCostCode',
    keyPrefix,
    path: `${base}/cost-codes` as const,
    businessHeader: true,
    filters: ['division', 'type', 'active'],
    noun,
    row: companyCostCode,
    detail: companyCostCode,
    draft: companyCostCodeDraft,
  }),
  /** CALL-177, JOB-21: the code identifies a cost code. See `importCall`. */
  importFile: importCall({
    key: `${keyPrefix}CostCodeImport`,
    path: `${base}/cost-codes/import` as const,
    businessHeader: true,
    noun,
  }),
  /** CALL-178, JOB-22: the formats of new codes, and who may add them. */
  settings: settingsDocument(`${keyPrefix}CostCodeSettings`, `${base}/cost-code-settings`, settings),
  /** The divisions by number, with the number of their codes. */
  divisions: endpoint({
    key: `${keyPrefix}CostCodeDivisions`,
    method: 'GET',
    path: `${base}/cost-codes/divisions` as const,
    businessHeader: true,
    fallback: "Couldn't load the divisions.",
    response: object({ divisions: rows(division) }),
  }),
  /** Activates or deactivates several codes. `message` says why one was not changed (FAULT-97). */
  setActive: endpoint({
    key: `${keyPrefix}CostCodeStatus`,
    method: 'POST',
    path: `${base}/cost-codes/status` as const,
    businessHeader: true,
    fallback: "Couldn't change the status.",
    request: z.object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_COST_CODES_PER_CALL)),
      active: z.boolean(),
    }),
    response: results(object({ id, changed: flag, message: text })),
  }),
});

/** Each call in its old (fra) and new (jobs v4) variant (CALL-163, JOB-04). */
export const costCodeCalls = {
  old: callsOf('fra', '/fra-service'),
  new: callsOf('v4', '/jobs-service/v4'),
};
