import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../access/useMay';
import {
  CANNOT_ADD_COST_CODES,
  type CompanyCostCode,
  type CostCodeType,
  costCodeTypes,
  formatsIn,
} from '../../api/costCodes/contract';
import { costCodeQueries } from '../../api/costCodes/queries';
import { likenessKeys } from '../../domain/costCodes/codePattern';
import { settingsQuery } from '../../api/settingsQueries';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { useNewJobVersion } from '../../session/store';

export const costCodeTypeNames: Readonly<Record<CostCodeType, string>> = {
  LABOR: 'Labor',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipment',
  SUBCONTRACTOR: 'Subcontractor',
  OTHER: 'Other',
};

/** A type that only the server knows is shown as it came. */
export function costCodeTypeName(type: string): string {
  const known = costCodeTypes.find((one) => one === type);
  return known ? costCodeTypeNames[known] : type;
}

export const costCodeStatusBadge = ({ active }: Pick<CompanyCostCode, 'active'>): StatusBadgeProps => ({
  tone: active ? 'done' : 'new',
  text: active ? 'Active' : 'Inactive',
});

export const costCodeTitle = ({ code, name }: CompanyCostCode): string => `${code} ${name}`.trim() || '—';

/** The calls in the variant of the business (CALL-163, JOB-04). */
export const useCostCodeQueries = () => costCodeQueries(useNewJobVersion());

/** Every code of the company, with which new ones are compared. */
export const useAllCostCodes = ({ enabled = true } = {}) =>
  useQuery({
    ...useCostCodeQueries().list({ sort: 'code,asc', page: 0, size: 'all' }, { silent: true }),
    enabled,
  }).data?.rows;

/** What exists with this code, or one that differs only in zeros or separators. `edited` is the record of the form. */
export function useSimilarCode(code: string, edited?: CompanyCostCode): CompanyCostCode | undefined {
  const keys = code === edited?.code ? [] : likenessKeys(code);
  const all = useAllCostCodes({ enabled: keys.length > 0 });
  return all?.find(
    (row) => row.id !== edited?.id && likenessKeys(row.code).some((key) => keys.includes(key)),
  );
}

/** The settings that new codes follow, and why this user cannot add codes, if so (CALL-178, JOB-22). */
export function useAddingRules() {
  const { settings } = useCostCodeQueries().calls;
  // Without the settings, the server checks what is sent.
  const { data } = useQuery(settingsQuery(settings, { silent: true }));
  const formats = useMemo(() => (data ? formatsIn(data) : []), [data]);
  const isAdministrator = useMay()('costCodeSettings');
  const mayAdd = isAdministrator || (data?.managersMayAdd ?? true);
  return { formats, denial: mayAdd ? undefined : CANNOT_ADD_COST_CODES };
}
