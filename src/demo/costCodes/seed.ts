import type { CompanyCostCodeDraft, CostCodeType } from '../../api/costCodes/contract';
import type { CostCode } from '../../api/jobs/contract';
import type { ListedSeed } from '../db';
import type { Business } from '../seed/businesses';

/** A company cost code as it is stored. */
export interface StoredCostCode extends CompanyCostCodeDraft {
  id: string;
  version: number;
  /** Only in responses, for which the jobs are counted. */
  jobs?: number;
}

/** The divisions of CSI MasterFormat by number. */
export const divisionNames: Readonly<Record<string, string>> = {
  '00': 'Procurement and Contracting',
  '01': 'General Requirements',
  '02': 'Existing Conditions',
  '03': 'Concrete',
  '04': 'Masonry',
  '05': 'Metals',
  '06': 'Wood, Plastics, and Composites',
  '07': 'Thermal and Moisture Protection',
  '08': 'Openings',
  '09': 'Finishes',
  '10': 'Specialties',
  '11': 'Equipment',
  '12': 'Furnishings',
  '13': 'Special Construction',
  '14': 'Conveying Equipment',
  '21': 'Fire Suppression',
  '22': 'Plumbing',
  '23': 'HVAC',
  '25': 'Integrated Automation',
  '26': 'Electrical',
  '27': 'Communications',
  '28': 'Electronic Safety and Security',
  '31': 'Earthwork',
  '32': 'Exterior Improvements',
  '33': 'Utilities',
  '34': 'Transportation',
  '35': 'Waterway and Marine Construction',
  '40': 'Process Interconnections',
  '41': 'Material Processing and Handling',
  '43': 'Process Gas and Liquid Handling',
  '44': 'Pollution and Waste Control',
  '46': 'Water and Wastewater Equipment',
  '48': 'Electrical Power Generation',
};

type Trade = readonly [division: string, items: readonly string[]];

/** Name, unit and first letter of the type. The codes of time cards refer to the position in this list. */
// prettier-ignore
const trades: readonly Trade[] = [
  ['01', ['Supervision/HR/L', 'Temporary Power/MO/O', 'Temporary Fencing/LF/M', 'Site Office/MO/O', 'Final Cleaning/SF/L', 'Safety Meetings/HR/L']],
  ['02', ['Selective Demolition/SF/L', 'Building Demolition/CF/L', 'Asbestos Abatement/SF/S', 'Survey and Layout/HR/L', 'Utility Locating/HR/O', 'Shoring/SF/M']],
  ['03', ['Footing Forms/SF/L', 'Wall Forms/SF/L', 'Rebar Placing/TON/L', 'Slab on Grade/CY/L', 'Elevated Deck/CY/L', 'Concrete Finishing/SF/L']],
  ['04', ['Block Walls/SF/L', 'Brick Veneer/SF/L', 'Stone Setting/SF/L', 'Grouting/CY/L', 'Masonry Scaffold/SF/E', 'Tuckpointing/SF/L']],
  ['05', ['Steel Erection/TON/L', 'Metal Decking/SF/L', 'Miscellaneous Iron/LB/L', 'Stairs and Rails/LF/L', 'Bolting/EA/L', 'Field Welding/LF/L']],
  ['06', ['Rough Framing/BF/L', 'Wall Sheathing/SF/L', 'Roof Trusses/EA/L', 'Blocking and Backing/LF/L', 'Finish Carpentry/LF/L', 'Millwork Install/LF/L']],
  ['07', ['Waterproofing/SF/L', 'Insulation/SF/L', 'Metal Roofing/SQ/L', 'Membrane Roofing/SQ/L', 'Fireproofing/SF/L', 'Joint Sealants/LF/L']],
  ['08', ['Hollow Metal Frames/EA/L', 'Doors and Hardware/EA/L', 'Storefront/SF/L', 'Curtain Wall/SF/L', 'Overhead Doors/EA/S', 'Glazing/SF/L']],
  ['09', ['Metal Studs/LF/L', 'Drywall Hanging/SF/L', 'Drywall Finishing/SF/L', 'Acoustical Ceilings/SF/L', 'Flooring/SF/L', 'Painting/SF/L']],
  ['10', ['Toilet Partitions/EA/L', 'Signage/EA/L', 'Lockers/EA/L', 'Fire Extinguishers/EA/M', 'Wall Protection/LF/L', 'Flagpoles/EA/L']],
  ['11', ['Loading Dock Equipment/EA/L', 'Kitchen Equipment/EA/L', 'Laboratory Casework/LF/L', 'Gym Equipment/EA/L', 'Appliances/EA/M', 'Projection Screens/EA/L']],
  ['12', ['Window Blinds/EA/L', 'Countertops/SF/L', 'Entrance Mats/SF/M', 'Fixed Seating/EA/L', 'Site Furnishings/EA/L', 'Artwork Hanging/EA/L']],
  ['14', ['Elevator Pit/EA/L', 'Elevator Rails/LF/L', 'Hoist Operation/HR/E', 'Lift Inspection/EA/O', 'Dumbwaiter/EA/O', 'Platform Lift/EA/O']],
  ['21', ['Sprinkler Mains/LF/L', 'Sprinkler Branches/LF/L', 'Standpipes/LF/L', 'Fire Pump/EA/L', 'Head Trim/EA/L', 'Flow Testing/EA/L']],
  ['22', ['Underground Plumbing/LF/L', 'Rough Plumbing/LF/L', 'Fixture Setting/EA/L', 'Gas Piping/LF/L', 'Water Heaters/EA/L', 'Pipe Insulation/LF/L']],
  ['23', ['Ductwork/LB/L', 'Air Handlers/EA/L', 'Rooftop Units/EA/L', 'Controls/EA/L', 'Hydronic Piping/LF/L', 'Test and Balance/HR/S']],
  ['26', ['Underground Conduit/LF/L', 'Rough Electrical/LF/L', 'Switchgear/EA/L', 'Lighting/EA/L', 'Wire Pulling/LF/L', 'Panel Trim/EA/L']],
  ['31', ['Clearing and Grubbing/AC/E', 'Mass Excavation/CY/E', 'Trenching/LF/E', 'Backfill and Compact/CY/E', 'Erosion Control/LF/L', 'Fine Grading/SY/E']],
  ['32', ['Base Course/TON/M', 'Asphalt Paving/TON/S', 'Curb and Gutter/LF/L', 'Sidewalks/SF/L', 'Landscaping/SF/S', 'Striping/LF/O']],
  ['33', ['Storm Drain/LF/L', 'Sanitary Sewer/LF/L', 'Water Main/LF/L', 'Manholes/EA/L', 'Duct Bank/LF/L', 'Pressure Testing/EA/L']],
];

/** Further items of the same divisions: materials, equipment and what is rarer. */
// prettier-ignore
const moreItems: readonly Trade[] = [
  ['01', ['Project Management/HR/L', 'Permits and Fees/LS/O', 'Dumpsters/EA/O', 'Small Tools/LS/E']],
  ['02', ['Sawcutting/LF/L', 'Soil Borings/EA/O', 'Lead Abatement/SF/S', 'Debris Hauling/CY/E']],
  ['03', ['Ready-Mix Concrete/CY/M', 'Reinforcing Steel/TON/M', 'Concrete Pumping/CY/E', 'Precast Panels/SF/M']],
  ['04', ['Concrete Block/EA/M', 'Face Brick/EA/M', 'Mortar/BAG/M', 'Masonry Cleaning/SF/L']],
  ['05', ['Structural Steel/TON/M', 'Crane Rental/HR/E', 'Joists/TON/M', 'Metal Gratings/SF/M']],
  ['06', ['Framing Lumber/BF/M', 'Plywood/SF/M', 'Glued-Laminated Beams/LF/M', 'Trim and Molding/LF/M']],
  ['07', ['Vapor Barrier/SF/M', 'Roof Insulation/SF/M', 'Flashing/LF/L', 'Roof Hatches/EA/M']],
  ['08', ['Wood Doors/EA/M', 'Aluminum Windows/EA/M', 'Skylights/EA/L', 'Access Doors/EA/M']],
  ['09', ['Gypsum Board/SF/M', 'Ceramic Tile/SF/L', 'Carpet Tile/SY/M', 'Epoxy Coatings/SF/O']],
  ['10', ['Washroom Accessories/EA/M', 'Folding Partitions/SF/O', 'Canopies/SF/L', 'Mailboxes/EA/M']],
  ['11', ['Walk-in Coolers/EA/O', 'Trash Compactors/EA/M', 'Stage Rigging/LS/O', 'Vehicle Lifts/EA/M']],
  ['12', ['Roller Shades/EA/M', 'Casework/LF/M', 'Office Furniture/LS/M', 'Planters/EA/M']],
  ['14', ['Elevator Cabs/EA/O', 'Escalators/EA/O', 'Material Hoist Rental/MO/E', 'Wheelchair Lifts/EA/O']],
  ['21', ['Sprinkler Pipe/LF/M', 'Sprinkler Heads/EA/M', 'Backflow Preventers/EA/M', 'Clean Agent System/LS/O']],
  ['22', ['Copper Pipe/LF/M', 'Cast Iron Pipe/LF/M', 'Plumbing Fixtures/EA/M', 'Floor Drains/EA/M']],
  ['23', ['Sheet Metal/LB/M', 'Diffusers and Grilles/EA/M', 'Duct Insulation/SF/L', 'Boilers/EA/L']],
  ['26', ['Conduit/LF/M', 'Copper Wire/LF/M', 'Light Fixtures/EA/M', 'Generator Rental/MO/E']],
  ['31', ['Structural Fill/TON/M', 'Dewatering/DAY/E', 'Pile Driving/LF/E', 'Excavator Rental/HR/E']],
  ['32', ['Asphalt Mix/TON/M', 'Chain-Link Fence/LF/S', 'Irrigation/LS/S', 'Unit Pavers/SF/L']],
  ['33', ['PVC Pipe/LF/M', 'Ductile Iron Pipe/LF/M', 'Catch Basins/EA/M', 'Trench Shield Rental/DAY/E']],
];

/** Divisions that only the largest jobs need. */
// prettier-ignore
const moreTrades: readonly Trade[] = [
  ['13', ['Metal Building Systems/SF/L', 'Swimming Pools/LS/O', 'Clean Rooms/SF/O', 'Radiation Protection/SF/O', 'Ice Rinks/LS/O']],
  ['25', ['Control Panels/EA/L', 'Network Gateways/EA/M', 'Sensors/EA/M', 'Control Wiring/LF/L', 'Commissioning/HR/O']],
  ['27', ['Cable Tray/LF/L', 'Data Cabling/LF/L', 'Fiber Optic Cable/LF/M', 'Communications Racks/EA/M', 'Public Address/LS/O']],
  ['28', ['Access Control/EA/O', 'Video Surveillance/EA/O', 'Intrusion Detection/LS/O', 'Fire Alarm Devices/EA/L', 'Fire Alarm Wiring/LF/L']],
  ['34', ['Traffic Control/HR/L', 'Traffic Signals/EA/O', 'Guardrail/LF/L', 'Track Ballast/TON/M', 'Track Laying/LF/E']],
  ['35', ['Sheet Piling/SF/E', 'Riprap/TON/M', 'Dredging/CY/E', 'Marine Fenders/EA/M', 'Cofferdams/LF/O']],
  ['40', ['Process Piping/LF/L', 'Process Valves/EA/M', 'Pipe Supports/EA/L', 'Instrument Tubing/LF/L', 'Process Controls/LS/O']],
  ['41', ['Conveyors/LF/O', 'Bridge Cranes/EA/O', 'Monorails/LF/L', 'Storage Silos/EA/M', 'Rigging/HR/L']],
  ['46', ['Pumps/EA/L', 'Clarifiers/EA/O', 'Screening Equipment/EA/M', 'Chemical Feed/LS/O', 'Ultraviolet Disinfection/LS/O']],
  ['48', ['Solar Panels/EA/M', 'Panel Racking/LF/L', 'Inverters/EA/L', 'Wind Turbines/EA/O', 'Battery Storage/LS/O']],
];

/** Codes of the seed that nobody uses anymore. */
const inactive: ReadonlySet<string> = new Set([
  '02-350',
  '11-350',
  '13-500',
  '14-250',
  '34-500',
  '35-500',
  '48-400',
]);

const typesByLetter: Record<string, CostCodeType> = {
  L: 'LABOR',
  M: 'MATERIAL',
  E: 'EQUIPMENT',
  S: 'SUBCONTRACTOR',
  O: 'OTHER',
};

/** The items of the trades. The first one of a division has the number `first`, each following one 100 more. */
const itemsOf = (list: readonly Trade[], first: number): CompanyCostCodeDraft[] =>
  list.flatMap(([division, texts]) =>
    texts.map((text, index) => {
      const [name = '', unit = '', letter = ''] = text.split('/');
      const code = `${division}-${first + 100 * index}`;
      return { code, name, unit, type: typesByLetter[letter] ?? 'OTHER', active: !inactive.has(code) };
    }),
  );

const items = [...itemsOf(trades, 100), ...itemsOf(moreItems, 150), ...itemsOf(moreTrades, 100)] as [
  CompanyCostCodeDraft,
  ...CompanyCostCodeDraft[],
];

/** '03 10 00' for '03-100', with a fourth level for some: '03 50 00.16'. */
const masterFormatCode = (code: string): string =>
  code.replace(
    /-(\d\d)(\d)$/,
    (_, two: string, last: string) => ` ${two} ${last}0${two === '50' ? '.16' : ''}`,
  );

/** Businesses with more codes than items repeat the items for each area. */
function companyCodeAt({ id, costCodeFormats }: Business, index: number): StoredCostCode {
  const item = items[index % items.length] ?? items[0];
  const area = Math.floor(index / items.length);
  return {
    ...item,
    ...(costCodeFormats?.[0]?.includes(' ') && { code: masterFormatCode(item.code) }),
    id: `${id}-${index + 1}`,
    ...(area > 0 && {
      code: `${item.code}.${String(area).padStart(2, '0')}`,
      name: `${item.name}, Area ${area}`,
    }),
    version: 1,
  };
}

/** Returns the cost code of a business at this index, as jobs list it. */
export function costCodeAt(business: Business, index: number): CostCode {
  const { id, code, name } = companyCodeAt(business, index);
  return { id, code, name };
}

/** Returns all cost codes of a business. */
export function costCodeSeed(business: Business): ListedSeed<StoredCostCode> {
  let rows: readonly StoredCostCode[] | undefined;
  let byId: ReadonlyMap<string, StoredCostCode> | undefined;
  const all = () =>
    (rows ??= Array.from({ length: business.costCodes }, (_, index) => companyCodeAt(business, index)));
  return {
    all,
    get: (id) => (byId ??= new Map(all().map((row) => [row.id, row]))).get(id),
  };
}
