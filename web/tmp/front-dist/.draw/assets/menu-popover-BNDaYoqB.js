import { f as __toESM, l as require_jsx_runtime, t as Icon, u as require_react } from "../write-pages.js";
import { $ as $7230ffa83bc0c2cf$export$29f1550f4b0d4415, A as $263ab7fc0f95ccdb$export$90e00781bc59d8f9, C as $8e9d2fae0ecb9001$export$457c3d6518dd4c6f, E as $3e6197669829fe11$export$40bfa8c7b0832715, F as $42ceafc619f9c3ba$export$bf788dd355e3a401, G as $caaf0dd3060ed57c$export$7e924b3091a3bd18, H as $8f5a2122b0992be3$export$b9b3dfddab17db27, I as $42ceafc619f9c3ba$export$e953bb1cd0f19726, J as $6f0c29017aeec335$export$437f11dc9b403b78, K as $caaf0dd3060ed57c$export$9a302a45f65d0572, L as $42ceafc619f9c3ba$export$fb8073518f34e6ec, M as $53e61d82d8b8611d$export$8b251419efc915eb, N as $53e61d82d8b8611d$export$e0e4026c12a8bdbb, P as $42ceafc619f9c3ba$export$18af5c7a9e9b3664, Q as $7230ffa83bc0c2cf$export$2881499e37b75b9a, R as $d1116acdf220c2da$export$4c014de7c8940b4c, S as $d27d541f9569d26d$export$45712eceda6fad21, T as $4b38b5b75ecc6208$export$b0d3ecf7112093a7, V as $8f5a2122b0992be3$export$8397ddfc504fdb9a, W as $caaf0dd3060ed57c$export$13aea1a3cb5e3f1f, X as $6f0c29017aeec335$export$d68d59712b04d9d1, Y as $6f0c29017aeec335$export$8258a0665a675899, Z as $6f0c29017aeec335$export$fd11f34e1d07f134, _ as $542a13ca2fa5b484$export$5b6b19405a83ff9d, a as $0407362eaf54473e$export$ccaea96c28e8b9e7, at as $03e8ab2d84d7657a$export$4338b53315abf666, b as $e969f22b6713ca4a$export$ae780daf29e6d456, c as $f6ba6936bfd098a0$export$ecf600387e221c37, ct as $390e54f620492c70$export$f680877a34711e37, et as $7230ffa83bc0c2cf$export$4d86445c2cf5e3, f as $e28ab3efe3e87743$export$1ff3c3f08ae963c0, g as $efe09c6d1c304b50$export$9afb8bc826b033ea, h as $792f28e438b9ad5f$export$758399f318e6385a, i as $4a07ac835f260f78$export$6c8a5aaad13c9852, it as $7230ffa83bc0c2cf$export$fabf2dc03a41866e, j as $263ab7fc0f95ccdb$export$d40e14dec8b060a8, k as $263ab7fc0f95ccdb$export$4feb769f8ddf26c5, l as $64903b4b31b6bb2a$export$b95089534ab7c1fd, m as $91fe5e721c7f36c1$export$c9549807523555e0, n as $60f19cefd567a3e4$export$253fe78d46329472, nt as $7230ffa83bc0c2cf$export$c62b8e45d58ddad9, o as $b24d1bc31a0f941d$export$a9d04c5684123369, ot as $bbaa08b3cd72f041$export$9d1611c77c2fe928, p as $e28ab3efe3e87743$export$6615d83f6de245ce, q as $23f2114a1b82827e$export$e58f029f0fbfdb29, r as $d03379b88399b8c5$export$6cd28814d92fa9c9, rt as $7230ffa83bc0c2cf$export$df3a06d6289f983e, s as $2efe10d3f1f9e31e$export$77d5aafae4e095b2, st as $390e54f620492c70$export$b4cc09c592e8fdb8, t as AriaLocale, tt as $7230ffa83bc0c2cf$export$9d4c57ee4c6ffdd8, v as $f11fb0bcf1b2687a$export$61c6a8c84e605fb6, w as $4b38b5b75ecc6208$export$698f465ec27e93df, y as $535772f9d2c1f38d$export$20e40289641fbbb6, z as $8296dad1a4c5e0dc$export$8f71654801c2f7cd } from "./aria-locale-ClxHeSo8.js";
// ../node_modules/react-aria-components/dist/private/Keyboard.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var $650bea62ab5f5f0f$export$744d98a3b8a94e1c = /*#__PURE__*/ (0, import_react.createContext)({});
// ../node_modules/react-stately/dist/private/menu/useMenuTriggerState.mjs
function $e3403870bfb691da$export$79fefeb1c2091ac3(props) {
	let overlayTriggerState = $f11fb0bcf1b2687a$export$61c6a8c84e605fb6(props);
	let [focusStrategy, setFocusStrategy] = (0, import_react.useState)(null);
	let [expandedKeysStack, setExpandedKeysStack] = (0, import_react.useState)([]);
	let closeAll = () => {
		setExpandedKeysStack([]);
		overlayTriggerState.close();
	};
	let openSubmenu = (triggerKey, level) => {
		setExpandedKeysStack((oldStack) => {
			if (level > oldStack.length) return oldStack;
			return [...oldStack.slice(0, level), triggerKey];
		});
	};
	let closeSubmenu = (triggerKey, level) => {
		setExpandedKeysStack((oldStack) => {
			if (oldStack[level] === triggerKey) return oldStack.slice(0, level);
			else return oldStack;
		});
	};
	return {
		focusStrategy,
		...overlayTriggerState,
		open(focusStrategy = null) {
			setFocusStrategy(focusStrategy);
			overlayTriggerState.open();
		},
		toggle(focusStrategy = null) {
			setFocusStrategy(focusStrategy);
			overlayTriggerState.toggle();
		},
		close() {
			closeAll();
		},
		expandedKeysStack,
		openSubmenu,
		closeSubmenu
	};
}
// ../node_modules/react-aria/dist/private/menu/utils.mjs
var $d5765cd7be93edd1$export$6f49b4016bfc8d56 = /* @__PURE__ */ new WeakMap();
// ../node_modules/react-aria/dist/private/menu/useMenu.mjs
function $a2d69d6ee8486855$export$38eaa17faae8f579(props, state, ref) {
	let { shouldFocusWrap = true, onKeyDown, onKeyUp, ...otherProps } = props;
	if (!props["aria-label"] && !props["aria-labelledby"] && process.env.NODE_ENV !== "production") console.warn("An aria-label or aria-labelledby prop is required for accessibility.");
	let domProps = $8e9d2fae0ecb9001$export$457c3d6518dd4c6f(props, { labelable: true });
	let { listProps } = $64903b4b31b6bb2a$export$b95089534ab7c1fd({
		...otherProps,
		ref,
		selectionManager: state.selectionManager,
		collection: state.collection,
		disabledKeys: state.disabledKeys,
		shouldFocusWrap,
		linkBehavior: "override"
	});
	$d5765cd7be93edd1$export$6f49b4016bfc8d56.set(state, {
		onClose: props.onClose,
		onAction: props.onAction,
		shouldUseVirtualFocus: props.shouldUseVirtualFocus
	});
	return { menuProps: $bbaa08b3cd72f041$export$9d1611c77c2fe928(domProps, {
		onKeyDown,
		onKeyUp
	}, {
		role: "menu",
		...listProps,
		onKeyDown: (e) => {
			if (e.key !== "Escape" || props.shouldUseVirtualFocus) listProps.onKeyDown?.(e);
		}
	}) };
}
// ../node_modules/react-aria/dist/private/menu/useMenuItem.mjs
function $1a9c2c840fd36413$export$9d32628fc2aea7da(props, state, ref) {
	let { id, key, closeOnSelect, shouldCloseOnSelect, isVirtualized, "aria-haspopup": hasPopup, onPressStart, onPressUp: pressUpProp, onPress, onPressChange: pressChangeProp, onPressEnd, onClick: onClickProp, onHoverStart: hoverStartProp, onHoverChange, onHoverEnd, onKeyDown, onKeyUp, onFocus, onFocusChange, onBlur, selectionManager = state.selectionManager } = props;
	let isTrigger = !!hasPopup;
	let isTriggerExpanded = isTrigger && props["aria-expanded"] === "true";
	let isDisabled = props.isDisabled ?? selectionManager.isDisabled(key);
	let isSelected = props.isSelected ?? selectionManager.isSelected(key);
	let data = $d5765cd7be93edd1$export$6f49b4016bfc8d56.get(state);
	let item = state.collection.getItem(key);
	let onClose = props.onClose || data.onClose;
	let router = $caaf0dd3060ed57c$export$9a302a45f65d0572();
	let performAction = () => {
		if (isTrigger) return;
		if (item?.props?.onAction) item.props.onAction();
		else if (props.onAction) props.onAction(key);
		if (data.onAction) {
			let onAction = data.onAction;
			onAction(key, item?.value);
		}
	};
	let role = "menuitem";
	if (!isTrigger) {
		if (selectionManager.selectionMode === "single") role = "menuitemradio";
		else if (selectionManager.selectionMode === "multiple") role = "menuitemcheckbox";
	}
	let labelId = $390e54f620492c70$export$b4cc09c592e8fdb8();
	let descriptionId = $390e54f620492c70$export$b4cc09c592e8fdb8();
	let keyboardId = $390e54f620492c70$export$b4cc09c592e8fdb8();
	let ariaProps = {
		id,
		"aria-disabled": isDisabled || void 0,
		role,
		"aria-label": props["aria-label"],
		"aria-labelledby": labelId,
		"aria-describedby": [
			props["aria-describedby"],
			descriptionId,
			keyboardId
		].filter(Boolean).join(" ") || void 0,
		"aria-controls": props["aria-controls"],
		"aria-haspopup": hasPopup,
		"aria-expanded": props["aria-expanded"]
	};
	if (selectionManager.selectionMode !== "none" && !isTrigger) ariaProps["aria-checked"] = isSelected;
	if (isVirtualized) {
		let index = Number(item?.index);
		ariaProps["aria-posinset"] = Number.isNaN(index) ? void 0 : index + 1;
		ariaProps["aria-setsize"] = $2efe10d3f1f9e31e$export$77d5aafae4e095b2(state.collection);
	}
	let isPressedRef = (0, import_react.useRef)(false);
	let onPressChange = (isPressed) => {
		pressChangeProp?.(isPressed);
		isPressedRef.current = isPressed;
	};
	let interaction = (0, import_react.useRef)(null);
	let onPressUp = (e) => {
		if (e.pointerType !== "keyboard") interaction.current = { pointerType: e.pointerType };
		if (e.pointerType === "mouse") {
			if (!isPressedRef.current) e.target.click();
		}
		pressUpProp?.(e);
	};
	let onClick = (e) => {
		onClickProp?.(e);
		performAction();
		$caaf0dd3060ed57c$export$13aea1a3cb5e3f1f(e, router, item.props.href, item?.props.routerOptions);
		let shouldClose = interaction.current?.pointerType === "keyboard" ? interaction.current?.key === "Enter" || selectionManager.selectionMode === "none" || selectionManager.isLink(key) : selectionManager.selectionMode !== "multiple" || selectionManager.isLink(key);
		shouldClose = shouldCloseOnSelect ?? closeOnSelect ?? shouldClose;
		if (onClose && !isTrigger && shouldClose) onClose();
		interaction.current = null;
	};
	let { itemProps, isFocused } = $f6ba6936bfd098a0$export$ecf600387e221c37({
		id,
		selectionManager,
		key,
		ref,
		shouldSelectOnPressUp: true,
		allowsDifferentPressOrigin: true,
		linkBehavior: "none",
		shouldUseVirtualFocus: data.shouldUseVirtualFocus
	});
	let { pressProps, isPressed } = $d27d541f9569d26d$export$45712eceda6fad21({
		onPressStart,
		onPress,
		onPressUp,
		onPressChange,
		onPressEnd,
		isDisabled
	});
	let { hoverProps } = $e969f22b6713ca4a$export$ae780daf29e6d456({
		isDisabled,
		onHoverStart(e) {
			if (!$8f5a2122b0992be3$export$b9b3dfddab17db27() && !(isTriggerExpanded && hasPopup)) {
				selectionManager.setFocused(true);
				selectionManager.setFocusedKey(key);
			}
			hoverStartProp?.(e);
		},
		onHoverChange,
		onHoverEnd
	});
	let { keyboardProps } = $8296dad1a4c5e0dc$export$8f71654801c2f7cd({
		shortcuts: {
			" ": (e) => {
				interaction.current = {
					pointerType: "keyboard",
					key: " "
				};
				$23f2114a1b82827e$export$e58f029f0fbfdb29(e).click();
				$8f5a2122b0992be3$export$8397ddfc504fdb9a("keyboard");
			},
			Enter: (e) => {
				interaction.current = {
					pointerType: "keyboard",
					key: "Enter"
				};
				let target = $23f2114a1b82827e$export$e58f029f0fbfdb29(e);
				if (target.tagName !== "A") {
					target.click();
					$8f5a2122b0992be3$export$8397ddfc504fdb9a("keyboard");
					return;
				}
				$8f5a2122b0992be3$export$8397ddfc504fdb9a("keyboard");
				return {
					shouldPreventDefault: false,
					shouldContinuePropagation: false
				};
			}
		},
		onKeyDown,
		onKeyUp
	});
	let { focusableProps } = $d1116acdf220c2da$export$4c014de7c8940b4c({
		onBlur,
		onFocus,
		onFocusChange
	}, ref);
	let domProps = $8e9d2fae0ecb9001$export$457c3d6518dd4c6f(item?.props);
	delete domProps.id;
	let linkProps = $caaf0dd3060ed57c$export$7e924b3091a3bd18(item?.props);
	return {
		menuItemProps: {
			...ariaProps,
			...$bbaa08b3cd72f041$export$9d1611c77c2fe928(domProps, linkProps, isTrigger ? {
				onFocus: itemProps.onFocus,
				"data-collection": itemProps["data-collection"],
				"data-key": itemProps["data-key"]
			} : itemProps, pressProps, hoverProps, keyboardProps, focusableProps, data.shouldUseVirtualFocus || isTrigger ? { onMouseDown: (e) => e.preventDefault() } : void 0, isDisabled ? void 0 : { onClick }),
			tabIndex: itemProps.tabIndex != null && isTriggerExpanded && !data.shouldUseVirtualFocus ? -1 : itemProps.tabIndex
		},
		labelProps: { id: labelId },
		descriptionProps: { id: descriptionId },
		keyboardShortcutProps: { id: keyboardId },
		isFocused,
		isFocusVisible: isFocused && selectionManager.isFocused && $8f5a2122b0992be3$export$b9b3dfddab17db27() && !isTriggerExpanded,
		isSelected,
		isPressed,
		isDisabled
	};
}
// ../node_modules/react-aria/dist/private/menu/useMenuSection.mjs
function $7355d4e5c49461b6$export$73f7a44322579622(props) {
	let { heading, "aria-label": ariaLabel } = props;
	let headingId = $390e54f620492c70$export$f680877a34711e37();
	return {
		itemProps: { role: "presentation" },
		headingProps: heading ? {
			id: headingId,
			role: "presentation"
		} : {},
		groupProps: {
			role: "group",
			"aria-label": ariaLabel,
			"aria-labelledby": heading ? headingId : void 0
		}
	};
}
// ../node_modules/react-stately/dist/private/tree/TreeCollection.mjs
var $df1fcc684d3b021a$export$863faf230ee2118a = class {
	constructor(nodes, { expandedKeys } = {}) {
		this.keyMap = /* @__PURE__ */ new Map();
		this.firstKey = null;
		this.lastKey = null;
		this.iterable = nodes;
		expandedKeys = expandedKeys || /* @__PURE__ */ new Set();
		let visit = (node) => {
			this.keyMap.set(node.key, node);
			if (node.childNodes && (node.type === "section" || expandedKeys.has(node.key))) for (let child of node.childNodes) visit(child);
		};
		for (let node of nodes) visit(node);
		let last = null;
		let index = 0;
		for (let [key, node] of this.keyMap) {
			if (last) {
				last.nextKey = key;
				node.prevKey = last.key;
			} else {
				this.firstKey = key;
				node.prevKey = void 0;
			}
			if (node.type === "item") node.index = index++;
			last = node;
			last.nextKey = void 0;
		}
		this.lastKey = last?.key ?? null;
	}
	*[Symbol.iterator]() {
		yield* this.iterable;
	}
	get size() {
		return this.keyMap.size;
	}
	getKeys() {
		return this.keyMap.keys();
	}
	getKeyBefore(key) {
		let node = this.keyMap.get(key);
		return node ? node.prevKey ?? null : null;
	}
	getKeyAfter(key) {
		let node = this.keyMap.get(key);
		return node ? node.nextKey ?? null : null;
	}
	getFirstKey() {
		return this.firstKey;
	}
	getLastKey() {
		return this.lastKey;
	}
	getItem(key) {
		return this.keyMap.get(key) ?? null;
	}
	at(idx) {
		const keys = [...this.getKeys()];
		return this.getItem(keys[idx]);
	}
};
// ../node_modules/react-stately/dist/private/tree/useTreeState.mjs
function $6b915bde6cd300dd$export$728d6ba534403756(props) {
	let { onExpandedChange } = props;
	let [expandedKeys, setExpandedKeys] = $3e6197669829fe11$export$40bfa8c7b0832715(props.expandedKeys ? new Set(props.expandedKeys) : void 0, props.defaultExpandedKeys ? new Set(props.defaultExpandedKeys) : /* @__PURE__ */ new Set(), onExpandedChange);
	let selectionState = $60f19cefd567a3e4$export$253fe78d46329472(props);
	let disabledKeys = (0, import_react.useMemo)(() => props.disabledKeys ? new Set(props.disabledKeys) : /* @__PURE__ */ new Set(), [props.disabledKeys]);
	let tree = $d03379b88399b8c5$export$6cd28814d92fa9c9(props, (0, import_react.useCallback)((nodes) => new $df1fcc684d3b021a$export$863faf230ee2118a(nodes, { expandedKeys }), [expandedKeys]), null);
	(0, import_react.useEffect)(() => {
		if (selectionState.focusedKey != null && !tree.getItem(selectionState.focusedKey)) selectionState.setFocusedKey(null);
	}, [tree, selectionState.focusedKey]);
	let onToggle = (key) => {
		setExpandedKeys($6b915bde6cd300dd$var$toggleKey(expandedKeys, key));
	};
	return {
		collection: tree,
		expandedKeys,
		disabledKeys,
		toggleKey: onToggle,
		setExpandedKeys,
		selectionManager: new $4a07ac835f260f78$export$6c8a5aaad13c9852(tree, selectionState)
	};
}
function $6b915bde6cd300dd$var$toggleKey(set, key) {
	let res = new Set(set);
	if (res.has(key)) res.delete(key);
	else res.add(key);
	return res;
}
// ../node_modules/react-aria-components/dist/private/Menu.mjs
var $49319ee1285aa241$export$c7e742effb1c51e2 = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$export$24aad8519b95b41b = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$export$795aec4671cbae19 = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$var$SelectionManagerContext = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$var$SubmenuTriggerContext = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$var$SubmenuTriggerNode = class extends $6f0c29017aeec335$export$d68d59712b04d9d1 {
	static {
		this.type = "submenutrigger";
	}
	filter(collection, newCollection, filterFn) {
		let triggerNode = collection.getItem(this.firstChildKey);
		if (triggerNode && filterFn(triggerNode.textValue, this)) {
			let clone = this.clone();
			newCollection.addDescendants(clone, collection);
			return clone;
		}
		return null;
	}
};
var $49319ee1285aa241$export$d9b273488cd8ce6f = /*#__PURE__*/ (0, import_react.forwardRef)(function Menu(props, ref) {
	[props, ref] = $7230ffa83bc0c2cf$export$29f1550f4b0d4415(props, ref, $49319ee1285aa241$export$c7e742effb1c51e2);
	return /*#__PURE__*/ import_react.createElement($42ceafc619f9c3ba$export$bf788dd355e3a401, { content: /*#__PURE__*/ import_react.createElement($42ceafc619f9c3ba$export$fb8073518f34e6ec, props) }, (collection) => /*#__PURE__*/ import_react.createElement($49319ee1285aa241$var$MenuInner, {
		props,
		collection,
		menuRef: ref
	}));
});
function $49319ee1285aa241$var$MenuInner({ props, collection, menuRef: ref }) {
	[props, ref] = $7230ffa83bc0c2cf$export$29f1550f4b0d4415(props, ref, $4b38b5b75ecc6208$export$b0d3ecf7112093a7);
	let { filter, ...autocompleteMenuProps } = props;
	let filteredCollection = (0, import_react.useMemo)(() => filter ? collection.filter(filter) : collection, [collection, filter]);
	let state = $6b915bde6cd300dd$export$728d6ba534403756({
		...props,
		collection: filteredCollection,
		children: void 0
	});
	let triggerState = (0, import_react.useContext)($49319ee1285aa241$export$795aec4671cbae19);
	let { isVirtualized, CollectionRoot } = (0, import_react.useContext)($263ab7fc0f95ccdb$export$4feb769f8ddf26c5);
	let { menuProps } = $a2d69d6ee8486855$export$38eaa17faae8f579({
		...props,
		isVirtualized,
		onClose: props.onClose || triggerState?.close
	}, state, ref);
	let renderProps = $7230ffa83bc0c2cf$export$4d86445c2cf5e3({
		...props,
		children: void 0,
		defaultClassName: "react-aria-Menu",
		values: { isEmpty: state.collection.size === 0 }
	});
	let emptyState = null;
	if (state.collection.size === 0 && props.renderEmptyState) emptyState = /*#__PURE__*/ import_react.createElement("div", {
		role: "menuitem",
		style: { display: "contents" }
	}, props.renderEmptyState());
	let DOMProps = $8e9d2fae0ecb9001$export$457c3d6518dd4c6f(props, { global: true });
	return /*#__PURE__*/ import_react.createElement($535772f9d2c1f38d$export$20e40289641fbbb6, null, /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$df3a06d6289f983e.div, {
		...$bbaa08b3cd72f041$export$9d1611c77c2fe928(DOMProps, renderProps, menuProps),
		ref,
		slot: props.slot || void 0,
		"data-empty": state.collection.size === 0 || void 0,
		onScroll: props.onScroll
	}, /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$2881499e37b75b9a, { values: [
		[$49319ee1285aa241$export$24aad8519b95b41b, state],
		[$e28ab3efe3e87743$export$6615d83f6de245ce, { elementType: "div" }],
		[$263ab7fc0f95ccdb$export$d40e14dec8b060a8, {
			name: "MenuSection",
			render: $49319ee1285aa241$var$MenuSectionInner
		}],
		[$49319ee1285aa241$var$SubmenuTriggerContext, {
			parentMenuRef: ref,
			shouldUseVirtualFocus: autocompleteMenuProps?.shouldUseVirtualFocus
		}],
		[$49319ee1285aa241$var$MenuItemContext, { shouldCloseOnSelect: props.shouldCloseOnSelect }],
		[$4b38b5b75ecc6208$export$b0d3ecf7112093a7, null],
		[$4b38b5b75ecc6208$export$698f465ec27e93df, null],
		[$49319ee1285aa241$var$SelectionManagerContext, state.selectionManager],
		[$49319ee1285aa241$export$795aec4671cbae19, triggerState ?? $e3403870bfb691da$export$79fefeb1c2091ac3({})]
	] }, /*#__PURE__*/ import_react.createElement($792f28e438b9ad5f$export$758399f318e6385a, null, /*#__PURE__*/ import_react.createElement(CollectionRoot, {
		collection: state.collection,
		persistedKeys: $263ab7fc0f95ccdb$export$90e00781bc59d8f9(state.selectionManager.focusedKey),
		scrollRef: ref
	}))), emptyState));
}
var $49319ee1285aa241$var$GroupSelectionManager = class extends $4a07ac835f260f78$export$6c8a5aaad13c9852 {
	constructor(parent, state) {
		super(parent.collection, state);
		this.parent = parent;
	}
	get focusedKey() {
		return this.parent.focusedKey;
	}
	get isFocused() {
		return this.parent.isFocused;
	}
	setFocusedKey(key, childFocusStrategy) {
		return this.parent.setFocusedKey(key, childFocusStrategy);
	}
	setFocused(isFocused) {
		this.parent.setFocused(isFocused);
	}
	get childFocusStrategy() {
		return this.parent.childFocusStrategy;
	}
};
function $49319ee1285aa241$var$MenuSectionInner(props, ref, section, className = "react-aria-MenuSection") {
	let state = (0, import_react.useContext)($49319ee1285aa241$export$24aad8519b95b41b);
	let { CollectionBranch } = (0, import_react.useContext)($263ab7fc0f95ccdb$export$4feb769f8ddf26c5);
	let [headingRef, heading] = $7230ffa83bc0c2cf$export$9d4c57ee4c6ffdd8();
	let { headingProps, groupProps } = $7355d4e5c49461b6$export$73f7a44322579622({
		heading,
		"aria-label": section.props["aria-label"] ?? void 0
	});
	let renderProps = $7230ffa83bc0c2cf$export$4d86445c2cf5e3({
		...props,
		id: void 0,
		children: void 0,
		defaultClassName: className,
		className: section.props?.className,
		style: section.props?.style,
		values: void 0
	});
	let parent = (0, import_react.useContext)($49319ee1285aa241$var$SelectionManagerContext);
	let selectionState = $60f19cefd567a3e4$export$253fe78d46329472(props);
	let manager = props.selectionMode != null ? new $49319ee1285aa241$var$GroupSelectionManager(parent, selectionState) : parent;
	let closeOnSelect = $7230ffa83bc0c2cf$export$fabf2dc03a41866e($49319ee1285aa241$var$MenuItemContext)?.shouldCloseOnSelect;
	let DOMProps = $8e9d2fae0ecb9001$export$457c3d6518dd4c6f(props, { global: true });
	delete DOMProps.id;
	return /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$df3a06d6289f983e.section, {
		...$bbaa08b3cd72f041$export$9d1611c77c2fe928(DOMProps, renderProps, groupProps),
		ref
	}, /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$2881499e37b75b9a, { values: [
		[$53e61d82d8b8611d$export$e0e4026c12a8bdbb, {
			...headingProps,
			ref: headingRef
		}],
		[$49319ee1285aa241$var$SelectionManagerContext, manager],
		[$49319ee1285aa241$var$MenuItemContext, { shouldCloseOnSelect: props.shouldCloseOnSelect ?? closeOnSelect }]
	] }, /*#__PURE__*/ import_react.createElement(CollectionBranch, {
		collection: state.collection,
		parent: section
	})));
}
var $49319ee1285aa241$export$4b1545b4f2016d26 = /*#__PURE__*/ $42ceafc619f9c3ba$export$e953bb1cd0f19726($6f0c29017aeec335$export$437f11dc9b403b78, $49319ee1285aa241$var$MenuSectionInner);
var $49319ee1285aa241$var$MenuItemContext = /*#__PURE__*/ (0, import_react.createContext)(null);
var $49319ee1285aa241$export$2ce376c2cc3355c8 = /*#__PURE__*/ $42ceafc619f9c3ba$export$18af5c7a9e9b3664($6f0c29017aeec335$export$fd11f34e1d07f134, function MenuItem(props, forwardedRef, item) {
	[props, forwardedRef] = $7230ffa83bc0c2cf$export$29f1550f4b0d4415(props, forwardedRef, $49319ee1285aa241$var$MenuItemContext);
	let id = $7230ffa83bc0c2cf$export$fabf2dc03a41866e($49319ee1285aa241$var$MenuItemContext)?.id;
	let state = (0, import_react.useContext)($49319ee1285aa241$export$24aad8519b95b41b);
	let ref = $03e8ab2d84d7657a$export$4338b53315abf666(forwardedRef);
	let selectionManager = (0, import_react.useContext)($49319ee1285aa241$var$SelectionManagerContext);
	let { isVirtualized } = (0, import_react.useContext)($263ab7fc0f95ccdb$export$4feb769f8ddf26c5);
	let { menuItemProps, labelProps, descriptionProps, keyboardShortcutProps, ...states } = $1a9c2c840fd36413$export$9d32628fc2aea7da({
		...props,
		id,
		key: item.key,
		selectionManager,
		isVirtualized
	}, state, ref);
	let { hoverProps, isHovered } = $e969f22b6713ca4a$export$ae780daf29e6d456({ isDisabled: states.isDisabled });
	let renderProps = $7230ffa83bc0c2cf$export$4d86445c2cf5e3({
		...props,
		id: void 0,
		children: item.rendered,
		defaultClassName: "react-aria-MenuItem",
		values: {
			...states,
			isHovered,
			isFocusVisible: states.isFocusVisible,
			selectionMode: selectionManager.selectionMode,
			selectionBehavior: selectionManager.selectionBehavior,
			hasSubmenu: !!props["aria-haspopup"],
			isOpen: props["aria-expanded"] === "true"
		}
	});
	let ElementType = props.href ? $7230ffa83bc0c2cf$export$df3a06d6289f983e.a : $7230ffa83bc0c2cf$export$df3a06d6289f983e.div;
	let DOMProps = $8e9d2fae0ecb9001$export$457c3d6518dd4c6f(props, { global: true });
	delete DOMProps.id;
	delete DOMProps.onClick;
	return /*#__PURE__*/ import_react.createElement(ElementType, {
		...$bbaa08b3cd72f041$export$9d1611c77c2fe928(DOMProps, renderProps, menuItemProps, hoverProps),
		ref,
		"data-disabled": states.isDisabled || void 0,
		"data-hovered": isHovered || void 0,
		"data-focused": states.isFocused || void 0,
		"data-focus-visible": states.isFocusVisible || void 0,
		"data-pressed": states.isPressed || void 0,
		"data-selected": states.isSelected || void 0,
		"data-selection-mode": selectionManager.selectionMode === "none" ? void 0 : selectionManager.selectionMode,
		"data-has-submenu": !!props["aria-haspopup"] || void 0,
		"data-open": props["aria-expanded"] === "true" || void 0
	}, /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$2881499e37b75b9a, { values: [
		[$efe09c6d1c304b50$export$9afb8bc826b033ea, { slots: {
			[$7230ffa83bc0c2cf$export$c62b8e45d58ddad9]: labelProps,
			label: labelProps,
			description: descriptionProps
		} }],
		[$650bea62ab5f5f0f$export$744d98a3b8a94e1c, keyboardShortcutProps],
		[$91fe5e721c7f36c1$export$c9549807523555e0, { isSelected: states.isSelected }]
	] }, renderProps.children));
});
$42ceafc619f9c3ba$export$18af5c7a9e9b3664($6f0c29017aeec335$export$8258a0665a675899, function MenuLoadingIndicator(props, ref, item) {
	let state = (0, import_react.useContext)($49319ee1285aa241$export$24aad8519b95b41b);
	let { isLoading, onLoadMore, scrollOffset, ...otherProps } = props;
	let sentinelRef = (0, import_react.useRef)(null);
	let memoedLoadMoreProps = (0, import_react.useMemo)(() => ({
		onLoadMore,
		collection: state?.collection,
		sentinelRef,
		scrollOffset
	}), [
		onLoadMore,
		scrollOffset,
		state?.collection
	]);
	$0407362eaf54473e$export$ccaea96c28e8b9e7(memoedLoadMoreProps, sentinelRef);
	let renderProps = $7230ffa83bc0c2cf$export$4d86445c2cf5e3({
		...otherProps,
		id: void 0,
		children: item.rendered,
		defaultClassName: "react-aria-MenuLoadingIndicator",
		values: void 0
	});
	return /*#__PURE__*/ import_react.createElement(import_react.Fragment, null, /*#__PURE__*/ import_react.createElement("div", {
		style: {
			position: "relative",
			width: 0,
			height: 0
		},
		inert: $b24d1bc31a0f941d$export$a9d04c5684123369(true)
	}, /*#__PURE__*/ import_react.createElement("div", {
		"data-testid": "loadMoreSentinel",
		ref: sentinelRef,
		style: {
			position: "absolute",
			height: 1,
			width: 1
		}
	})), isLoading && renderProps.children && /*#__PURE__*/ import_react.createElement(import_react.Fragment, null, /*#__PURE__*/ import_react.createElement($7230ffa83bc0c2cf$export$df3a06d6289f983e.div, {
		...$bbaa08b3cd72f041$export$9d1611c77c2fe928($8e9d2fae0ecb9001$export$457c3d6518dd4c6f(props, { global: true }), { tabIndex: -1 }),
		...renderProps,
		role: "menuitem",
		ref
	}, renderProps.children)));
});
// src/ui/parts/menu-popover.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The menu that floats under a `MenuButton`: arrow keys and typing move, Escape and a press outside close. */
function MenuPopover(props) {
	const groups = props.groups.filter(({ items, heads }) => items.length > 0 || heads !== void 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AriaLocale, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)($542a13ca2fa5b484$export$5b6b19405a83ff9d, {
		isOpen: true,
		triggerRef: props.anchor,
		trigger: "MenuTrigger",
		placement: `bottom ${props.align}`,
		offset: 4,
		containerPadding: 8,
		className: "pop menu",
		"data-floating": "menu",
		"aria-labelledby": props.labelledBy,
		onOpenChange: (open) => !open && props.onClose(),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)($49319ee1285aa241$export$d9b273488cd8ce6f, {
			autoFocus: props.from ?? true,
			"aria-labelledby": props.labelledBy,
			onClose: props.onClose,
			children: groups.map((group, i) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Fragment, { children: [i > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)($e28ab3efe3e87743$export$1ff3c3f08ae963c0, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, { group })] }, group.key))
		})
	}) });
}
function Group({ group }) {
	const chosen = group.items.filter(({ checked }) => checked).map(({ key }) => key);
	const isChoice = group.items.some(({ checked }) => checked !== void 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)($49319ee1285aa241$export$4b1545b4f2016d26, {
		...group.heads === void 0 && { "aria-label": group.key },
		...isChoice && {
			selectionMode: "single",
			selectedKeys: chosen,
			disallowEmptySelection: true
		},
		children: [group.heads !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)($53e61d82d8b8611d$export$8b251419efc915eb, {
			className: "heads",
			children: group.heads.map((head) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "head",
				children: head
			}, head))
		}), group.items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { item }, item.key))]
	});
}
function Line({ item }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)($49319ee1285aa241$export$2ce376c2cc3355c8, {
		id: item.key,
		className: "item",
		textValue: item.words,
		lang: item.lang,
		onAction: item.onChoose,
		children: [
			item.icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				name: item.icon,
				size: "m"
			}),
			item.words,
			item.note !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "soft",
				children: item.note
			})
		]
	});
}
export { MenuPopover };
