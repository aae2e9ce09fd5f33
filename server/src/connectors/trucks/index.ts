/** Devices on trucks: their protocols as logs of frames, phone apps, and listeners for each protocol. */
export { deviceFormat, frameConnectors, jt808 } from './frame-connectors.ts';
export { osmand, owntracks, phoneApps, phoneConnectors } from './phone-connectors.ts';
export { type LoggedFrame, writeLogLine } from './frame-log.ts';
export { openDatagramListener } from './datagram-listener.ts';
export { type ConnectedDevice, type TruckListener, openTruckListener } from './listener.ts';
export { type BrokerAddress, type PhoneBroker, followPhoneBroker } from './phone-broker.ts';
