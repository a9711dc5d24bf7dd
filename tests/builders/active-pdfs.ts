import { assemblePdf } from "./test-pdfs.ts";

/** Where something is put into a document of one page that says “Warranty deed”. */
type Additions = {
  catalog?: string;
  page?: string;
  /** Written into the page's /Annots. */
  annots?: string;
  resources?: string;
  /** Objects from 6 on. */
  objects?: string[];
};

const streamOf = (data: string, entries = ""): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

export const documentWith = ({ catalog = "", page = "", annots, resources = "", objects = [] }: Additions): Buffer =>
  assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>${annots === undefined ? "" : `/Annots[${annots}]`}${page}>>`,
    streamOf("BT /F 18 Tf 72 600 Td (Warranty deed) Tj ET"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...objects,
  ]);

const script = "<</S/JavaScript/JS(this.getField\\('price'\\).value='900';)>>";
const square = streamOf("0 1 0 rg 0 0 40 20 re f", "/Type/XObject/Subtype/Form/BBox[0 0 40 20]");
const annotation = (entries: string): string => `<</Type/Annot/Rect[72 500 112 520]${entries}>>`;
const formOf = (field: string): Additions => ({
  catalog: "/AcroForm<</Fields[6 0 R]>>",
  annots: "6 0 R",
  objects: [annotation(`/Subtype/Widget/FT/Tx/T(price)/F 4${field}`)],
});
export const attached = (fileName: string, data: string): Additions => ({
  catalog: "/Names<</EmbeddedFiles<</Names[(one)6 0 R]>>>>",
  objects: [`<</Type/Filespec/F(${fileName})/UF(${fileName})/EF<</F 7 0 R>>>>`, streamOf(data, "/Type/EmbeddedFile")],
});
const layered = (usage: string, configuration: string): Additions => ({
  catalog: `/OCProperties<</OCGs[6 0 R]/D<<${configuration}>>>>`,
  objects: [`<</Type/OCG/Name(Watermark)/Usage<<${usage}>>>>`],
});

/** What can act or change a document's look, as [what, how it is named to people, the document]. */
export const activeKinds: readonly (readonly [what: string, named: RegExp, add: Additions])[] = [
  ["a script when it is opened", /a script/, { catalog: `/OpenAction${script}` }],
  [
    "a script in a stream",
    /a script/,
    { catalog: "/OpenAction<</S/JavaScript/JS 6 0 R>>", objects: [streamOf("app.alert(1)")] },
  ],
  ["a script behind another action", /a script/, { catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${script}]>>` }],
  ["a script before it is printed", /a script/, { catalog: `/AA<</WP${script}>>` }],
  ["a script by name", /a script/, { catalog: `/Names<</JavaScript<</Names[(a)6 0 R]>>>>`, objects: [script] }],
  [
    "a script by name, in a tree",
    /a script/,
    { catalog: "/Names<</JavaScript<</Kids[6 0 R]>>>>", objects: [`<</Limits[(a)(a)]/Names[(a)${script}]>>`] },
  ],
  ["a script when a page is opened", /a script/, { page: `/AA<</O${script}>>` }],
  ["a script in a link", /a script/, { annots: annotation(`/Subtype/Link/A${script}`) }],
  [
    "a script in an outline",
    /a script/,
    { catalog: "/Outlines<</First 6 0 R/Last 6 0 R/Count 1>>", objects: [`<</Title(One)/A${script}>>`] },
  ],
  ["a script that a pointer starts", /a script/, { annots: annotation(`/Subtype/Link/AA<</E${script}>>`) }],
  ["a script of a field", /a script/, formOf(`/AA<</K${script}>>`)],
  [
    "a script of a field above a widget that the form does not list",
    /a script/,
    { annots: annotation("/Subtype/Widget/F 4/Parent 6 0 R"), objects: [`<</FT/Tx/T(price)/AA<</C${script}>>>>`] },
  ],
  [
    "a format that shows a value otherwise when it is opened",
    /a script/,
    formOf('/V(900)/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "$", true\\);)>>>>'),
  ],
  [
    "a script that calls itself a format",
    /a script/,
    formOf("/AA<</K<</S/JavaScript/JS(AFNumber_Keystroke\\(app.alert\\(1\\)\\);)>>>>"),
  ],
  [
    "a program that a link starts",
    /starts a program/,
    { annots: annotation("/Subtype/Link/A<</S/Launch/F(calc.exe)>>") },
  ],
  [
    "a link to a program as a document",
    /starts a program/,
    { annots: annotation("/Subtype/Link/A<</S/GoToR/F(setup.EXE )/D[0/Fit]>>") },
  ],
  [
    "another file that is opened with it",
    /starts a program or opens/,
    { catalog: "/OpenAction<</S/GoToR/F(other.pdf)/D[0/Fit]>>" },
  ],
  [
    "an address that is opened with it",
    /command that runs/,
    { catalog: "/OpenAction<</S/URI/URI(https://example.org/)>>" },
  ],
  ["a menu command", /command that runs/, { catalog: "/OpenAction<</S/Named/N/AcroForm:ImportFDF>>" }],
  [
    "a link that is a script",
    /address is a program/,
    { annots: annotation("/Subtype/Link/A<</S/URI/URI(java\\nScript:alert\\(1\\))>>") },
  ],
  [
    "a button that sends",
    /sends, fetches/,
    { annots: annotation("/Subtype/Link/A<</S/SubmitForm/F(https://example.org/)>>") },
  ],
  ["a button that fetches", /sends, fetches/, { annots: annotation("/Subtype/Link/A<</S/ImportData/F(data.fdf)>>") }],
  ["a button that hides", /shows or hides/, { annots: annotation("/Subtype/Link/A<</S/Hide/T(price)>>") }],
  [
    "a button that switches a layer",
    /shows or hides/,
    { annots: annotation("/Subtype/Link/A<</S/SetOCGState/State[/Toggle]>>") },
  ],
  ["a film that starts", /a film/, { page: "/AA<</O<</S/Rendition/OP 0>>>>" }],
  [
    "a film with a picture",
    /a film/,
    { annots: annotation("/Subtype/RichMedia/F 4/RichMediaContent<<>>/AP<</N 6 0 R>>"), objects: [square] },
  ],
  [
    "a model without a picture",
    /a film/,
    { annots: annotation("/Subtype/3D/F 4/3DD 6 0 R"), objects: [streamOf("U3D", "/Type/3D/Subtype/U3D")] },
  ],
  ["a slide show", /slide show/, { catalog: "/Names<</AlternatePresentations<</Names[(s)<</Type/SlideShow>>]>>>>" }],
  ["an attached program", /attached program “run\.exe”/, attached("run.exe", "hello")],
  ["an attached program under another name", /attached program “photo\.jpg”/, attached("photo.jpg", "MZ\u0090")],
  [
    "a program on a note",
    /attached program “a\.js”/,
    {
      annots: annotation("/Subtype/FileAttachment/F 4/FS<</Type/Filespec/F(a.js)/EF<</F 6 0 R>>>>"),
      objects: [streamOf("x", "/Type/EmbeddedFile")],
    },
  ],
  [
    "a layer that is printed alone",
    /a layer/,
    layered(
      "/View<</ViewState/OFF>>/Print<</PrintState/ON>>",
      "/OFF[6 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]",
    ),
  ],
  [
    "a layer that is not printed",
    /a layer/,
    layered("/Print<</PrintState/OFF>>", "/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]"),
  ],
  ["a layer that some screens hide", /a layer/, layered("/View<</ViewState/OFF>>", "")],
  [
    "a layer by how near one looks",
    /a layer/,
    layered("/Zoom<</min 2>>", "/AS[<</Event/View/Category[/Zoom]/OCGs[6 0 R]>>]"),
  ],
  [
    "a stamp that is not printed",
    /left out on paper/,
    { annots: annotation("/Subtype/Stamp/AP<</N 6 0 R>>"), objects: [square] },
  ],
  [
    "a stamp that is printed alone",
    /not seen on a screen/,
    { annots: annotation("/Subtype/Stamp/F 36/AP<</N 6 0 R>>"), objects: [square] },
  ],
  [
    "a stamp that a pointer shows",
    /left out on paper/,
    { annots: annotation("/Subtype/Stamp/F 260/AP<</N 6 0 R>>"), objects: [square] },
  ],
  [
    "a picture that is another on paper",
    /from another file/,
    {
      resources: "/XObject<</I 6 0 R>>",
      objects: [
        streamOf(
          "\u0000",
          "/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Alternates[<</Image 7 0 R/DefaultForPrinting true>>]",
        ),
        streamOf("\u00ff", "/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray"),
      ],
    },
  ],
  [
    "a page of another document within a drawing",
    /from another file/,
    {
      resources: "/XObject<</X 6 0 R>>",
      objects: [
        streamOf("", "/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</Y 7 0 R>>>>"),
        streamOf("", "/Subtype/Form/BBox[0 0 1 1]/Ref<</F(other.pdf)/Page 0>>"),
      ],
    },
  ],
];

const ownFormat = (call: string) => `<</S/JavaScript/JS(${call.replaceAll(/[()]/g, String.raw`\$&`)})>>`;

/** What real documents carry and what does nothing to them. */
export const harmlessKinds: readonly (readonly [what: string, add: Additions])[] = [
  ["a place to open it at", { catalog: "/OpenAction[3 0 R/Fit]" }],
  ["a wish to be printed", { catalog: "/OpenAction<</S/Named/N/Print>>" }],
  [
    "a link to a page on the web",
    { annots: annotation("/Subtype/Link/A<</S/URI/URI(https://example.org/a?b=javascript:)>>") },
  ],
  ["a link to a mailbox", { annots: annotation("/Subtype/Link/A<</S/URI/URI(mailto:a@example.org)>>") }],
  ["a link without a picture, which nobody prints", { annots: annotation("/Subtype/Link/Dest[3 0 R/Fit]") }],
  ["a link to another document", { annots: annotation("/Subtype/Link/A<</S/GoToR/F(annex.pdf)/D[0/Fit]>>") }],
  [
    "an outline",
    {
      catalog: "/Outlines<</First 6 0 R/Last 6 0 R/Count 1>>",
      objects: ["<</Title(One)/Dest[3 0 R/Fit]/A<</S/GoTo/D[3 0 R/Fit]>>>>"],
    },
  ],
  [
    "a number's format in an empty field, as Acrobat writes it",
    formOf(
      `/AA<</K${ownFormat('AFNumber_Keystroke(2, 0, 0, 0, "$", true);')}/F${ownFormat('AFNumber_Format(2, 0, 0, 0, "$", true);')}>>`,
    ),
  ],
  [
    "a check of what is typed into a filled field",
    formOf(`/V(900)/AA<</V${ownFormat("AFRange_Validate(true, 1, true, 1000);")}>>`),
  ],
  ["a sum as Acrobat writes it", formOf(`/AA<</C${ownFormat('AFSimple_Calculate("SUM", new Array ("a", "b"));')}>>`)],
  ["a list of attached files in place of a first page", { catalog: "/Collection<</View/D>>" }],
  ["an attached table", attached("costs.csv", "a,b")],
  [
    "a layer that is hidden everywhere",
    layered(
      "/View<</ViewState/OFF>>/Print<</PrintState/OFF>>",
      "/OFF[6 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]",
    ),
  ],
  [
    "a watermark as Acrobat writes it",
    layered(
      "/View<</ViewState/ON>>/Print<</PrintState/ON>>/PageElement<</Subtype/BG>>",
      "/ON[6 0 R]/AS[<</Event/View/Category[/View]/OCGs[6 0 R]>><</Event/Print/Category[/Print]/OCGs[6 0 R]>>]",
    ),
  ],
  ["a stamp that is printed", { annots: annotation("/Subtype/Stamp/F 4/AP<</N 6 0 R>>"), objects: [square] }],
  ["a stamp that is hidden", { annots: annotation("/Subtype/Stamp/F 2/AP<</N 6 0 R>>"), objects: [square] }],
  ["a note's window", { annots: annotation("/Subtype/Popup") }],
];
