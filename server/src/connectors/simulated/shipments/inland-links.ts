import { findPlace, type Place } from '../../../platform/reference/index.ts';

/** How containers travel between a port and its hinterland. */
export interface InlandLink {
  place: Place;
  mode: 'RAIL' | 'BARGE';
  /** Hours from departure to arrival, about. */
  hours: number;
}

// port: place, mode, hours
const table = `
USLAX USCHI RAIL 112; USLAX USDAL RAIL 84; USLAX USMEM RAIL 96; USOAK USSLC RAIL 40; USOAK USCHI RAIL 110;
USTIW USCHI RAIL 104; USSEA USCHI RAIL 102; CAVAN CATOR RAIL 150; CAVAN CAEDM RAIL 50; CAPRR USCHI RAIL 130;
USNYC USCMH RAIL 44; USNYC USCHI RAIL 62; USSAV USATL RAIL 22; USCHS USATL RAIL 24; USHOU USDAL RAIL 20;
CAHAL CATOR RAIL 56; MXZLO MXMEX RAIL 34; NLRTM DEDUI BARGE 28; NLRTM CHBSL BARGE 92; NLRTM DEMHG BARGE 52;
BEANR DEDUI BARGE 34; BEANR DESTR RAIL 30; DEHAM DEMUC RAIL 26; DEHAM PLWAW RAIL 44; DEHAM ATVIE RAIL 40;
DEHAM DENUE RAIL 22; DEBRV DEMUC RAIL 28; DEBRV DESTR RAIL 26; DEWVN DENUE RAIL 26; PLGDN PLWAW RAIL 16;
GBFXT GBBHM RAIL 12; GBLGP GBMNC RAIL 14; GBSOU GBBHM RAIL 11; FRFOS FRLIO BARGE 40; FRLEH FRLIO RAIL 22;
ITGOA ITVRN RAIL 12; ITSPE ITVRN RAIL 11; ESVLC ESMAD RAIL 12; ESBCN ESMAD RAIL 16; GRPIR HUBUD RAIL 84;
SIKOP HUBUD RAIL 30; SIKOP ATVIE RAIL 26; ROCND HUBUD RAIL 52; INNSA INTKD RAIL 70; INMUN INTKD RAIL 52;
PKKHI PKLHE RAIL 44; ZADUR ZAJNB RAIL 30; KEMBA KENBO RAIL 13; CNSGH CNCQI BARGE 210; CNSGH CNNJI BARGE 34;
CNNBO CNYIU RAIL 14; CNQIN CNZGZ RAIL 28; CNTNJ CNBJS RAIL 10; CNNSA CNFOS BARGE 10; THLCH THLKR RAIL 7;
MYPKG MYIPH RAIL 9; SEGOT SEJKG RAIL 8; CLSAI CLSCL RAIL 8; BRPNG BRCWB RAIL 10; FIHEL FITMP RAIL 8
`;

const linksByPort = new Map<string, InlandLink[]>();

/** The rail and barge links of a port; none for most ports, which use trucks. */
export function listInlandLinks(unLocationCode: string): readonly InlandLink[] {
  if (linksByPort.size === 0) readTable();
  return linksByPort.get(unLocationCode) ?? [];
}

function readTable(): void {
  for (const row of table.split(';')) {
    const [port, code, mode, hours] = row.trim().split(' ');
    const place = findPlace(code ?? '');
    if (port === undefined || !place) throw new Error(`unknown inland place: ${row.trim()}`);
    const list = linksByPort.get(port) ?? [];
    list.push({ place, mode: mode === 'BARGE' ? 'BARGE' : 'RAIL', hours: Number(hours) });
    linksByPort.set(port, list);
  }
}
