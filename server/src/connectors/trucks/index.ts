/** Devices on trucks: their protocols as logs of frames, phone apps, and listeners for each protocol. */
export { gt06, h02, jt808, queclink, deviceFormats, teltonika } from './frame-connectors.ts';
export { osmand, owntracks, traccar } from './phone-connectors.ts';
export { type LoggedFrame, writeLogLine } from './frame-log.ts';
export { openDatagramListener } from './datagram-listener.ts';
export { type ConnectedDevice, type TruckListener, openTruckListener } from './listener.ts';
export { type BrokerAddress, type PhoneBroker, followPhoneBroker } from './phone-broker.ts';
