import {
  type CompanyCostCodeDraft,
  companyCostCodeDraft,
  type CostCodeImportColumn,
  costCodeTypes,
} from '../../api/costCodes/contract';
import type { Cells, FileColumn, LineProblems } from '../../components/import/importKind';
import { schemaProblems } from '../../components/import/schemaProblems';
import { blankCostCode } from './CostCodeForm';
import { costCodeTypeNames } from './costCode';

const yes = /^(yes|y|true|1|x|active)$/i;
const no = /^(no|n|false|0|inactive)$/i;

const typeOf = (text: string) =>
  costCodeTypes.find((type) => [type, costCodeTypeNames[type].toUpperCase()].includes(text.toUpperCase()));

/** JOB-21: the columns of a file of cost codes by the names of CALL-177, with their names in other systems. */
export const costCodeFileColumns: (FileColumn & { id: CostCodeImportColumn })[] = [
  {
    id: 'code',
    label: 'Code',
    aliases: ['cost code', 'cost code number', 'number', 'no', 'phase', 'phase code'],
    required: true,
    hint: 'Identifies the cost code: an existing code is updated.',
  },
  { id: 'name', label: 'Name', aliases: ['description', 'cost code name', 'title'] },
  {
    id: 'unit',
    label: 'Unit',
    aliases: ['uom', 'unit of measure', 'um', 'units'],
    normalize: (text) => text.toUpperCase(),
  },
  {
    id: 'type',
    label: 'Type',
    aliases: ['cost type', 'category', 'class'],
    hint: 'Labor, Material, Equipment or Other. Labor if empty.',
    normalize: (text) => {
      const type = typeOf(text);
      return type ? costCodeTypeNames[type] : text;
    },
  },
  {
    id: 'active',
    label: 'Active',
    aliases: ['status', 'enabled', 'in use'],
    hint: 'Yes or No. Yes if empty.',
    normalize: (text) => (yes.test(text) ? 'Yes' : no.test(text) ? 'No' : text),
  },
];

/** Returns the problems of a line by column. The server checks the format of new codes. */
export function checkCostCode(cells: Cells): LineProblems {
  const { type = '', active = '' } = cells;
  const draft: CompanyCostCodeDraft = {
    ...blankCostCode,
    code: 'A',
    name: 'A',
    ...cells,
    type: type === '' ? 'LABOR' : (typeOf(type) as CompanyCostCodeDraft['type']),
    active: true,
  };
  return {
    ...schemaProblems(companyCostCodeDraft, draft),
    ...(active !== '' && active !== 'Yes' && active !== 'No' && { active: 'Type Yes or No' }),
  };
}
