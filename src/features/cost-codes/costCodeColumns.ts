import { fileCodeProblem, likenessKeys } from '../../domain/costCodes/codePattern';
import {
  type CodeFormats,
  type CompanyCostCodeDraft,
  companyCostCodeDraft,
  type CostCodeImportColumn,
  costCodeTypes,
} from '../../api/costCodes/contract';
import {
  allProblems,
  type Cells,
  type FileColumn,
  type NumberedLine,
  type LineProblems,
} from '../../components/import/importKind';
import { columnNames, withNames } from '../../domain/imports/columnNames';
import { splitCode } from '../../domain/imports/readCells';
import { schemaProblems } from '../../components/import/schemaProblems';
import { blankCostCode } from './CostCodeForm';
import { costCodeTypeNames } from './costCode';

const yes = /^(yes|y|true|1|x|active)$/i;
const no = /^(no|n|false|0|inactive)$/i;

const typeNames = Object.values(costCodeTypeNames).join(', ');

/** The type that begins with the text or is its singular: 'L', 'Sub' and 'Materials' are in the files of others. */
const typeOf = (text: string) => {
  const upper = text.toUpperCase();
  return costCodeTypes.find((type) => upper !== '' && (type.startsWith(upper) || upper === `${type}S`));
};

const columns: (FileColumn & { id: CostCodeImportColumn | 'codeAndName' })[] = [
  {
    id: 'code',
    label: 'Code',
    required: true,
    hint: 'Identifies the cost code: an existing code is updated.',
    normalize: (text) => text.replace(/\s+/g, ' '),
  },
  { id: 'name', label: 'Name' },
  {
    id: 'codeAndName',
    label: 'Code and name',
    hint: '‘03-100 - Formwork’ becomes code and name.',
    split: { columnKeys: ['code', 'name'], splitText: splitCode },
  },
  { id: 'unit', label: 'Unit', normalize: (text) => text.toUpperCase() },
  {
    id: 'type',
    label: 'Type',
    hint: `${typeNames}. Labor if empty.`,
    normalize: (text) => {
      const type = typeOf(text);
      return type ? costCodeTypeNames[type] : text;
    },
  },
  {
    id: 'active',
    label: 'Active',
    hint: 'Yes or No. Yes if empty.',
    normalize: (text) => (yes.test(text) ? 'Yes' : no.test(text) ? 'No' : text),
  },
];

/** JOB-21: the columns of a file of cost codes by the names of CALL-177, with their names in other systems. */
export const costCodeFileColumns = withNames(columns, columnNames.costCodes);

/** Returns the problems of a line by column. `isNew`: the company has no such code, so that it needs a format. */
export function checkCostCode(
  cells: Cells,
  formats: CodeFormats = [],
  isNew: (code: string) => boolean = () => false,
): LineProblems {
  const { code = '', type = '', active = '' } = cells;
  const draft: CompanyCostCodeDraft = { ...blankCostCode, code: 'A', name: 'A', ...cells, active: true };
  const codeProblem = code !== '' && isNew(code) && fileCodeProblem(code, formats);
  return allProblems(
    schemaProblems(companyCostCodeDraft, { ...draft, type: 'LABOR' }),
    codeProblem ? { code: codeProblem } : {},
    type === '' || typeOf(type) ? {} : { type: `Use one of: ${typeNames}` },
    active === '' || active === 'Yes' || active === 'No' ? {} : { active: 'Type Yes or No' },
  );
}

/** Lines whose code differs from an existing code, or from that of an earlier line, only in zeros or separators. */
export function similarCodes(
  lines: readonly NumberedLine[],
  known: readonly { code: string; name: string }[],
): string[] {
  const others = new Map(
    known.flatMap(({ code, name }) => likenessKeys(code).map((key) => [key, `${code} ${name}`])),
  );
  return lines.flatMap(({ number, cells: { code = '' } }) => {
    const keys = likenessKeys(code);
    const other = keys.map((key) => others.get(key)).find((text) => text !== undefined);
    for (const key of keys) others.set(key, others.get(key) ?? `${code} in line ${number}`);
    return other ? [`Line ${number}: ${code} differs from ${other} only in zeros or separators.`] : [];
  });
}
