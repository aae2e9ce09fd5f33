/** What the assistant, models and MCP clients may read: typed, with the reader's own rights; nothing writes. */
import { figureTools } from './figure-tools.ts';
import { placeTools } from './place-tools.ts';
import { mostShipments, shipmentTools } from './shipment-tools.ts';

export {
  type Reader,
  type ReadTool,
  type ToolResult,
  dayFrom,
  findHistoryUntil,
  pageAddress,
} from './tool.ts';
export { mostShipments };

export const readTools = { ...shipmentTools, ...placeTools, ...figureTools } as const;
