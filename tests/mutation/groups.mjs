/**
 * The files that mutation testing changes and the tests that must detect the changes. Each group runs only the tests
 * of its own rules, which keeps a run short. `zones` means that tests change the time zone.
 */
export const groups = {
  'Access and signing': {
    mutate: ['src/access/{access,timecardAccess}.ts'],
    tests: ['tests/access/{access,timecardAccess}.test.ts'],
  },
  'Daily reports': {
    mutate: ['src/domain/dailyReports/{rules,sections}.ts'],
    tests: ['tests/domain/dailyReports.test.ts'],
  },
  'Ticket totals, rules and prices': {
    mutate: ['src/domain/tickets/{totals,rules,prices}.ts'],
    tests: ['tests/domain/{tickets,ticketPrices}.test.ts'],
  },
  Settings: {
    mutate: [
      'src/api/ticketSettings/numberPattern.ts',
      'src/api/settingsDocument.ts',
      'src/demo/{settings,tickets/settings}.ts',
    ],
    tests: [
      'tests/api/{ticketSettings,settingsDocument,settingsSchemas}.test.ts',
      'tests/demo/{areaSettings,settingsEffects,ticketItems,timeSettings}.test.ts',
    ],
  },
  Risk: {
    mutate: ['src/lib/risk.ts', 'src/components/risk/riskBadge.ts'],
    tests: ['tests/lib/risk.test.ts', 'tests/components/riskBadge.test.ts'],
  },
  'Hazard analyses': {
    mutate: ['src/domain/hazardAnalyses/rules.ts'],
    tests: ['tests/domain/hazardAnalyses.test.ts'],
  },
  'Toolbox talks': {
    mutate: [
      'src/domain/talkSchedules/rules.ts',
      'src/domain/toolboxTalks/rules.ts',
      'src/lib/attendance.ts',
    ],
    tests: ['tests/domain/{talkSchedules,toolboxTalks}.test.ts', 'tests/lib/attendance.test.ts'],
  },
  'Patterns of cost codes': {
    mutate: ['src/domain/costCodes/codePattern.ts'],
    tests: ['tests/domain/costCodePattern.test.ts'],
  },
  'Job numbers': {
    mutate: ['src/domain/jobs/numbers.ts'],
    tests: ['tests/domain/jobNumbers.test.ts'],
  },
  Budgets: {
    mutate: ['src/features/jobs/budget.ts', 'src/demo/jobs/budgets.ts'],
    tests: ['tests/features/jobBudget.test.ts', 'tests/demo/{budgets,jobs}.test.ts'],
  },
  'Hours and overtime': {
    mutate: ['src/domain/timecards/week.ts'],
    tests: ['tests/domain/{overtime,timecardWeek}.test.ts'],
    zones: true,
  },
  'Pay and its check': {
    mutate: [
      'src/demo/payroll/{pay,lines,rates,findings,faults}.ts',
      'src/demo/timecards/{employment,sums,needs}.ts',
    ],
    tests: ['tests/demo/{payTotals,weekEnd,payrollFaults,payrollHolidays}.test.ts'],
  },
  'Rate tables': {
    mutate: ['src/features/rate-tables/{fill,comparison}.ts'],
    tests: ['tests/features/rateTableRules.test.ts'],
  },
  'Dates and times': {
    mutate: ['src/lib/{dates,time,typedDate}.ts', 'src/domain/timeSettings/federalHolidays.ts'],
    tests: ['tests/lib/{dates,time,typedDate}.test.ts', 'tests/domain/federalHolidays.test.ts'],
    zones: true,
  },
  'Money, numbers and pages': {
    mutate: ['src/lib/{money,number,pager}.ts'],
    tests: ['tests/lib/{money,number,pager}.test.ts'],
  },
  Questionnaires: {
    mutate: ['src/lib/questionnaire/{rules,template}.ts', 'src/lib/pictureKind.ts'],
    tests: ['tests/lib/questionnaire/*.test.ts', 'tests/lib/pictureKind.test.ts'],
  },
  'CSV and imports': {
    mutate: ['src/lib/formula.ts', 'src/components/table/toCsv.ts', 'src/components/import/rows.ts'],
    tests: ['tests/components/{csv,importRules}.test.ts'],
  },
  'Menus and labels': {
    mutate: ['src/navigation/settingsAreas.ts', 'src/session/labels.ts', 'src/access/lockNotice.ts'],
    tests: ['tests/{navigation,session,access}/{settingsAreas,labels,lockNotice}.test.ts'],
  },
  'Return address': {
    mutate: ['src/lib/returnAddress.ts'],
    tests: ['tests/lib/returnAddress.test.ts'],
  },
};
